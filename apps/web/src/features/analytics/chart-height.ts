/** How high the drawing is, known before its chunk is there, so that nothing jumps when it comes. */
export const CHART_HEIGHT = 280;
