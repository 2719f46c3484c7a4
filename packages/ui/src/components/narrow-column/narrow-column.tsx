import { Slot } from "@radix-ui/react-slot";
import type { OwnLook } from "../../look/own-look.ts";

export interface NarrowColumnProps extends OwnLook<"div"> {
  /** `form` for a few fields, `text` for sentences and facts. Default `text`. */
  width?: "form" | "text" | undefined;
  /** Default `centre`. */
  align?: "start" | "centre" | undefined;
  /** Narrows its single child, such as a page's main element. Default `false`. */
  asChild?: boolean | undefined;
}

/** Content that is easier to read or fill in when it isn't as wide as the page. It may take the focus, without a ring. */
export function NarrowColumn({
  width = "text",
  align = "centre",
  asChild = false,
  ...rest
}: NarrowColumnProps) {
  const Root = asChild ? Slot : "div";
  return (
    <Root
      {...rest}
      className={`w-full outline-none ${width === "form" ? "max-w-md" : "max-w-2xl"} ${align === "centre" ? "mx-auto" : ""}`}
      data-component="narrow-column"
      data-state={width}
    />
  );
}
