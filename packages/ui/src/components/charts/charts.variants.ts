import { cva } from "class-variance-authority";

/**
 * SVG drawings keep their colours in forced-colours mode, so the override is done here: every series uses the text colour
 * and is distinguished by dashes and hatches.
 */
export const chartVariants = cva([
  "min-w-0 forced-colors:[--control:CanvasText] forced-colors:[--muted:CanvasText] forced-colors:[--surface:Canvas]",
  "forced-colors:[--chart-1:CanvasText] forced-colors:[--chart-2:CanvasText] forced-colors:[--chart-3:CanvasText]",
  "forced-colors:[--chart-4:CanvasText] forced-colors:[--chart-5:CanvasText] forced-colors:[--chart-6:CanvasText]",
]);
