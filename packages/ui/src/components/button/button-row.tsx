import type { OwnLook } from "../../look/own-look.ts";

export interface ButtonRowProps extends OwnLook<"div"> {
  /** Default `start`. */
  align?: "start" | "centre" | undefined;
}

/** Buttons side by side, on as many lines as they need. Smaller than a Cluster, for the storefront. */
export function ButtonRow({ align = "start", ...rest }: ButtonRowProps) {
  return (
    <div
      {...rest}
      className={`flex flex-wrap gap-3 ${align === "centre" ? "justify-center" : ""}`}
      data-component="button-row"
      data-state={align}
    />
  );
}
