import type { OwnLook } from "../../look/own-look.ts";

export interface NarrowColumnProps extends OwnLook<"div"> {
  /** `form` for a few fields, `prose` for sentences, `step` for a form's step, `text` for all of these. Default `text`. */
  width?: "form" | "prose" | "step" | "text" | undefined;
  /** Default `centre`. */
  align?: "start" | "centre" | undefined;
}

/** Content that is easier to read or fill in when it isn't as wide as the page. It may take the focus, without a ring. */
export function NarrowColumn({ width = "text", align = "centre", ...rest }: NarrowColumnProps) {
  return (
    <div
      {...rest}
      className={`w-full outline-none ${widths[width]} ${align === "centre" ? "mx-auto" : ""}`}
      data-component="narrow-column"
      data-state={width}
    />
  );
}

const widths = {
  form: "max-w-md",
  prose: "max-w-prose",
  step: "max-w-xl",
  text: "max-w-2xl",
} as const;
