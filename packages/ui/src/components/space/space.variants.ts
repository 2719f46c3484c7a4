import { cva } from "class-variance-authority";

export const spaceVariants = cva("", {
  variants: {
    above: { 1: "pt-1", 2: "pt-2", 3: "pt-3", 4: "pt-4", 5: "pt-5", 6: "pt-6", 8: "pt-8" },
    bleed: { start: "-ml-3", both: "-mx-3" },
    whenEmpty: { hide: "empty:hidden has-[>:empty]:hidden" },
    below: { 1: "pb-1", 2: "pb-2", 3: "pb-3", 4: "pb-4", 5: "pb-5", 6: "pb-6", 8: "pb-8" },
  },
});
