/** The accent in the drawings under content/pictures/, as they are drawn. */
const drawnAccent = /#d8401f\b/gi;

/** A drawing of the site with the theme’s accent in it. */
export const recoloured = (svg: string, accent: string) => svg.replaceAll(drawnAccent, accent);
