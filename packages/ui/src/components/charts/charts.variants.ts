import { cva } from "class-variance-authority";

/**
 * A drawing keeps its colours when the system forces its own, so they are forced here: every series
 * is the text's colour, told apart by dashes and hatches.
 */
export const chartVariants = cva([
  "min-w-0 forced-colors:[--control:CanvasText] forced-colors:[--muted:CanvasText] forced-colors:[--surface:Canvas]",
  "forced-colors:[--chart-1:CanvasText] forced-colors:[--chart-2:CanvasText] forced-colors:[--chart-3:CanvasText]",
  "forced-colors:[--chart-4:CanvasText] forced-colors:[--chart-5:CanvasText] forced-colors:[--chart-6:CanvasText]",
]);
