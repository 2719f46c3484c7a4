import { cva } from "class-variance-authority";

/** The box around a control. It shows the field's border and the focus ring of the control inside. */
export const controlBoxVariants = cva(
  [
    "relative flex w-full min-w-0 items-stretch rounded-md border bg-surface text-ink",
    "motion-safe:transition-colors motion-safe:duration-150",
    "has-[[data-part=control]:focus-visible]:outline-2 has-[[data-part=control]:focus-visible]:outline-offset-2",
    "has-[[data-part=control]:focus-visible]:outline-focus",
    "forced-colors:has-[[data-part=control]:focus-visible]:outline-[Highlight]",
    "has-[[data-part=control]:disabled]:border-line has-[[data-part=control]:disabled]:bg-sunken",
    "forced-colors:has-[[data-part=control]:disabled]:border-[GrayText]",
  ],
  {
    variants: {
      state: {
        idle: "border-control hover:border-ink has-[[data-part=control]:focus-visible]:border-ink",
        invalid: "border-danger-edge shadow-[inset_0_0_0_1px_var(--_danger-edge)]",
      },
      height: { one: "min-h-12", many: "" },
    },
    defaultVariants: { state: "idle", height: "one" },
  },
);

/** The control inside the box. At least 16 px text, or phones zoom in on it. */
export const controlVariants = cva(
  [
    "w-full min-w-0 flex-1 appearance-none rounded-md bg-transparent px-3.5 py-2.5 text-base text-ink outline-none",
    "disabled:text-muted disabled:opacity-100 read-only:cursor-default",
    // Autofilled inputs keep our background: the browser's own would stop at the input's edge, inside the box.
    "autofill:inset-ring-[99rem] autofill:inset-ring-surface autofill:[-webkit-text-fill-color:var(--text)]",
  ],
  {
    variants: {
      look: {
        text: "",
        figures:
          "font-display font-semibold tabular-nums tracking-[0.01em] placeholder:font-sans placeholder:font-normal",
        code: "font-display font-bold uppercase tabular-nums tracking-[0.08em] placeholder:font-sans placeholder:font-normal placeholder:normal-case placeholder:tracking-normal",
      },
      part: {
        input: "",
        beside: "pl-2",
        search: "pl-2.5 [&::-webkit-search-cancel-button]:appearance-none",
        select:
          "cursor-pointer truncate pr-12 [&:has(option[value='']:checked)]:text-muted disabled:cursor-not-allowed [&_optgroup]:bg-overlay [&_option]:bg-overlay [&_option]:text-ink",
        combobox: "truncate pr-12",
        textarea: "field-sizing-content max-h-96 min-h-24 resize-y leading-6 contain-inline-size",
      },
    },
    defaultVariants: { look: "text", part: "input" },
  },
);

/** Before or after a control in its box: a currency, a unit, an icon. */
export const controlAddonVariants = cva(
  "pointer-events-none flex shrink-0 items-center font-display text-base font-semibold text-muted",
  { variants: { side: { start: "pl-3.5", end: "pr-3.5" } } },
);

/** The label above a control; when hidden, it still names it. */
export const fieldLabelVariants = cva("", {
  variants: {
    display: { shown: "block w-fit max-w-full pb-1.5 font-semibold", hidden: "sr-only" },
  },
  defaultVariants: { display: "shown" },
});

/** Help before typing. */
export const fieldHintVariants = cva("pb-1.5 text-sm text-muted");

/** A group of controls; lets the fieldset shrink below its content's width. */
export const fieldSetVariants = cva("min-w-0");
