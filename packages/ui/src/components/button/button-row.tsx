import type { OwnLook } from "../../look/own-look.ts";

export interface ButtonRowProps extends OwnLook<"div"> {}

/** Buttons side by side, on as many lines as they need. Smaller than a Cluster, for the storefront. */
export function ButtonRow(props: ButtonRowProps) {
  return (
    <div
      {...props}
      className="flex flex-wrap gap-3"
      data-component="button-row"
      data-state="open"
    />
  );
}
