import { Slot } from "../../slot.tsx";
import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";

export interface FormProps extends Omit<OwnLook<"form">, "noValidate"> {
  /** The space between its fields, in steps of 4 px. Default 5. */
  gap?: 4 | 5 | 6 | undefined;
}

/** A form's fields one below the other. The screen checks them, so the browser shows no messages of its own. */
export function Form({ gap = 5, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      className={`grid grid-cols-1 ${gaps[gap]}`}
      data-component="form"
      data-state="ready"
    />
  );
}

const gaps = { 4: "gap-4", 5: "gap-5", 6: "gap-6" } as const;

/** Two fields side by side where there is room. Their controls line up, whichever has a hint or an error. */
export const FieldRow = part("div", "field-row", "field-row", "two");

export interface FieldRowWideProps extends OwnLook<"div"> {
  /** `one` is as wide as a field beside another, alone in its row. Default `two`. */
  columns?: "one" | "two" | undefined;
}

/** A field of a FieldRow, or several one below the other, in a row of its own. */
export function FieldRowWide({ columns = "two", ...rest }: FieldRowWideProps) {
  return (
    <div
      {...rest}
      className={`grid grid-cols-1 gap-3 sm:col-span-2 ${columns === "one" ? "sm:max-w-[calc(50%-0.625rem)]" : ""}`}
      data-component="field-row-wide"
      data-state={columns}
    />
  );
}

export interface FieldGroupProps extends OwnLook<"fieldset"> {
  /** What the fields are about together: the name of a prize. Required. */
  legend: ReactNode;
  /** `wide-narrow` puts two fields side by side, the second for a few figures. Default `stacked`. */
  layout?: "stacked" | "wide-narrow" | undefined;
}

/** Fields that belong together, with a name of their own. */
export function FieldGroup({ legend, layout = "stacked", children, ...rest }: FieldGroupProps) {
  return (
    <fieldset
      {...rest}
      className={layout === "stacked" ? "" : "grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]"}
      data-component="field-group"
      data-state={layout}
    >
      <legend className="pb-2 font-display text-lg font-semibold wrap-anywhere">{legend}</legend>
      {children}
    </fieldset>
  );
}

export interface FieldWidthProps extends OwnLook<"div"> {
  /** `figure` for a few digits, `filter` beside others above a list, `choice` for one of few, `cell` in a table. Required. */
  width: "figure" | "filter" | "choice" | "cell";
  /** The field. Required. */
  children: ReactNode;
}

/** Limits its single child, a field that would otherwise be as wide as its row. */
export function FieldWidth({ width, ...rest }: FieldWidthProps) {
  return (
    <Slot {...rest} className={widths[width]} data-component="field-width" data-state={width} />
  );
}

const widths = {
  // Only the box: what the hint and the error say takes the whole line.
  figure: "**:has-[>input]:max-w-56",
  filter: "sm:max-w-80",
  choice: "sm:max-w-md",
  cell: "w-full min-w-40",
} as const;
