import { Slot } from "../../slot.tsx";
import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";
import { columnsVariants } from "./columns.variants.ts";

export interface ColumnsProps extends OwnLook<"div"> {
  /**
   * From a laptop on: `halves`; a `pair`, with more space between them; or a wide column and an aside. The aside is as wide
   * as what it holds: a form's summary (`summary-aside`), its preview (`preview-aside`), some facts (`facts-aside`) or
   * sections (`sections-aside`). From a tablet on: `fields` and `field-and-button`. Always: `even`, for two buttons. Required.
   */
  layout:
    | "halves"
    | "pair"
    | "even"
    | "fields"
    | "summary-aside"
    | "preview-aside"
    | "facts-aside"
    | "sections-aside"
    | "field-and-button";
  /** Puts the parts of its single child, such as a form, side by side. Default `false`. */
  asChild?: boolean | undefined;
}

/** Parts side by side where there is room for them, otherwise one below the other. */
export function Columns({ layout, asChild = false, ...rest }: ColumnsProps) {
  const Root = asChild ? Slot : "div";
  return (
    <Root
      {...rest}
      className={columnsVariants({ layout })}
      data-component="columns"
      data-state={layout}
    />
  );
}

export interface StickyAsideProps extends OwnLook<"div"> {
  /** `two` if the wide column has a second part below. Default `one`. */
  rows?: "one" | "two" | undefined;
  /** Stays in sight with its single child, such as an aside. Default `false`. */
  asChild?: boolean | undefined;
}

/** The narrow column of Columns: it stays in sight while the wide one scrolls. */
export function StickyAside({ rows = "one", asChild = false, ...rest }: StickyAsideProps) {
  const Root = asChild ? Slot : "div";
  return (
    <Root
      {...rest}
      className={`lg:sticky lg:top-6 ${rows === "two" ? "lg:row-span-2" : ""}`}
      data-component="sticky-aside"
    />
  );
}

/**
 * The first of a `pair`, with a PinnedPart that stays in sight: on a laptop the whole column does, on a phone its parts belong to
 * the page, so that the PinnedPart stays to the end of it.
 */
export const PinnedColumn = part(
  "div",
  "pinned-column",
  "contents content-start gap-6 self-start lg:sticky lg:top-6 lg:grid",
);

/**
 * The part of a PinnedColumn that stays at the top of a phone's window: how much time is left. Nothing shows through between its banners.
 */
export const PinnedPart = part(
  "div",
  "pinned-part",
  "top-0 z-10 max-lg:-mt-2 max-lg:bg-page max-lg:pt-2 roomy:max-lg:sticky",
);

/** The rest of a PinnedColumn on a laptop. A phone has no room for it there, and shows it further down in a Disclosure. */
export const PinnedRest = part("div", "pinned-rest", "max-lg:hidden");
