import { cva } from "class-variance-authority";

/** One row of a checklist; the next one to do is highlighted. */
export const checklistItemVariants = cva("flex gap-3 rounded-lg px-3 sm:gap-4 sm:px-4", {
  variants: { state: { done: "py-1.5", next: "bg-sunken py-4", open: "py-3" } },
});

/** The mark in front of a row. */
export const checklistMarkVariants = cva("grid size-7 shrink-0 place-items-center rounded-full", {
  variants: {
    state: {
      done: "border border-transparent bg-success text-on-success",
      next: "border-2 border-primary-edge",
      open: "border-2 border-dashed border-control",
    },
  },
});
