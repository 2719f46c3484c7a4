/** The chart's height in pixels; its skeleton is equally high. */
export const CHART_HEIGHT = 240;
