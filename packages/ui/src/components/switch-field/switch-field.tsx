import { TickField, type TickFieldOptions } from "../field/tick-field.tsx";

export type SwitchFieldProps = TickFieldOptions;

/** The switch is shown last in its row, without changing the reading order; its track is the native checkbox. */
const looks = {
  row: "flex min-h-11 cursor-pointer flex-row-reverse items-start gap-4 has-disabled:cursor-not-allowed",
  box: "relative mt-2 flex h-7 w-12 shrink-0",
  control:
    "peer m-0 h-7 w-12 cursor-pointer appearance-none rounded-full border-2 border-control bg-sunken checked:border-primary-edge checked:bg-primary enabled:hover:border-ink aria-invalid:border-danger-edge disabled:border-line disabled:bg-sunken checked:disabled:bg-sunken motion-safe:transition-colors forced-colors:checked:bg-[Highlight]",
  words: "min-w-0 flex-1 py-2.5 font-semibold",
  hint: "-mt-2 pr-16 pb-2.5 text-sm text-muted",
};

/** A setting that applies immediately. A native checkbox with role switch, so `register` can be spread on it. */
export function SwitchField(field: SwitchFieldProps) {
  return (
    // A native checkbox exposes aria-checked itself.
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
    <TickField {...field} component="switch-field" role="switch" looks={looks}>
      {/* The knob; its position shows the state, not only its colour. */}
      <span
        aria-hidden
        className="pointer-events-none absolute top-1.5 left-1.5 flex size-4 items-center justify-center rounded-full bg-control peer-checked:translate-x-5 peer-checked:bg-on-primary peer-disabled:bg-line motion-safe:transition-transform motion-safe:duration-150 forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText] forced-colors:peer-disabled:bg-[GrayText]"
      />
    </TickField>
  );
}
