/** Stands before every style sheet, since their order in the page follows from the imports. */
export const layerOrder = '@layer tokens,base,ui,sections;';
