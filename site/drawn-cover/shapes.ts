/** The flat shapes that the covers are drawn of. */

export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" rx="${round}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, fill: string, stroke: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="8"/>`;

export const shape = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`;

export const line = (d: string, stroke: string, width = 8) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const turned = (degrees: number, drawing: string, x = 200, y = 140) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;
