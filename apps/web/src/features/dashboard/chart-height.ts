/** Pixels of the drawing, of which its skeleton is as high. */
export const CHART_HEIGHT = 240;
