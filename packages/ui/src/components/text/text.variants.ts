import { cva } from "class-variance-authority";

export const textVariants = cva("", {
  variants: {
    size: { base: "", sm: "text-sm", lg: "text-lg" },
    align: { start: "", center: "text-center" },
    width: { full: "", prose: "max-w-prose" },
    tone: { inherit: "", muted: "text-muted" },
    weight: { normal: "", semibold: "font-semibold" },
    lines: { wrapped: "", kept: "whitespace-pre-line", exact: "whitespace-pre-wrap" },
    height: { full: "", limited: "max-h-80 overflow-y-auto" },
    breaks: { words: "", anywhere: "break-all" },
    whenEmpty: { keep: "", hide: "empty:hidden", "keep-line": "min-h-6" },
  },
});

export const figuresVariants = cva("figures", {
  variants: {
    size: { inherit: "", sm: "text-sm" },
    weight: { inherit: "", semibold: "font-semibold" },
    line: { same: "", own: "block" },
  },
});

export const ticketNumberVariants = cva("ticket-number", {
  variants: {
    size: { inherit: "", sm: "text-sm", "2xl": "shrink-0 text-2xl font-bold" },
    line: { same: "", own: "block" },
  },
});
