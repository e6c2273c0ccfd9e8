import { deflateSync, inflateSync } from 'node:zlib';

/** The objects of a PDF by their numbers, as one character for each byte, and what its trailer says. */
export type PdfFile = { head: string; objects: string[]; trailer: string };

export function readObjects(pdf: string): PdfFile {
  const start = Number(/startxref\s+(\d+)/.exec(pdf)?.[1]);
  const table = pdf.slice(start);
  const places = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place));
  const objects = places.map((place) => {
    const length = /^\d+ 0 obj\s*<<\s*\/Length (\d+)/.exec(pdf.slice(place, place + 60))?.[1];
    const from = pdf.indexOf('obj\n', place) + 4;
    const least = length ? pdf.indexOf('stream\n', from) + Number(length) : from;
    return pdf.slice(from, pdf.indexOf('\nendobj', least));
  });
  const trailer = /trailer\s+<<(.*?)>>\s+startxref/s.exec(table)?.[1] ?? '';
  return { head: pdf.slice(0, places[0]), objects: ['', ...objects], trailer };
}

export function writeObjects({ head, objects, trailer }: PdfFile): string {
  let pdf = head;
  const places = objects.slice(1).map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n\n`;
    return `${String(place).padStart(10, '0')} 00000 n\r\n`;
  });
  const size = `/Size ${objects.length}`;
  return `${pdf}xref\n0 ${objects.length}\n0000000000 65535 f\r\n${places.join('')}trailer\n<<${trailer.replace(/\/Size \d+/, size)}>>\nstartxref\n${pdf.length}\n%%EOF`;
}

/** The number of the object that stands under a key. */
export const refIn = (object: string, key: string) =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(object)?.[1]);

/** What a stream says, unpacked. */
export function streamOf({ objects }: PdfFile, id: number): Buffer {
  const object = objects[id] ?? '';
  const from = object.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(object.slice(from, object.lastIndexOf('\nendstream')), 'latin1');
  return object.slice(0, from).includes('/FlateDecode') ? inflateSync(bytes) : bytes;
}

export function streamObject(data: string, entries = ''): string {
  const bytes = deflateSync(Buffer.from(data, 'latin1'));
  return `<<\n  /Length ${bytes.length}\n  /Filter /FlateDecode\n${entries}>>\nstream\n${bytes.toString('latin1')}\nendstream`;
}
