/** The chart's height in pixels. Its skeleton needs it before the chart's chunk has loaded. */
export const CHART_HEIGHT = 280;
