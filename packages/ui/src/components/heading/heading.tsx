import type { OwnLook } from "../../look/own-look.ts";
import { headingVariants } from "./heading.variants.ts";

export interface HeadingProps extends OwnLook<"h2"> {
  /** Its level on the page. Required. */
  level: 1 | 2 | 3 | 4;
  /** How large it is, whatever its level. Default `xl`. */
  size?: "base" | "lg" | "xl" | "2xl" | "3xl" | undefined;
  /** The space below it in steps of 4 px, if it isn't in a Stack. Default `none`. */
  below?: "none" | 1 | undefined;
}

/** A heading without a Section, which may take the focus: of a drawer, a fact, one of several things in a list. */
export function Heading({ level, size = "xl", below = "none", children, ...rest }: HeadingProps) {
  const Root = tags[level];
  return (
    <Root
      {...rest}
      className={headingVariants({ size, below })}
      data-component="heading"
      data-state={size}
    >
      {children}
    </Root>
  );
}

const tags = { 1: "h1", 2: "h2", 3: "h3", 4: "h4" } as const;

export interface CaptionProps extends OwnLook<"p"> {
  /** Default `lg`. */
  size?: "lg" | "xl" | "2xl" | undefined;
  /** The space below it, in steps of 4 px. Default `none`. */
  below?: "none" | 3 | undefined;
}

/** Names a sample, a preview or a drawer's subject, without being one of the page's headings. */
export function Caption({ size = "lg", below = "none", ...rest }: CaptionProps) {
  return (
    <p
      {...rest}
      className={`font-display ${captions[size]} ${below === 3 ? "pb-3" : ""}`}
      data-component="caption"
      data-state={below === 3 ? "spaced" : "tight"}
    />
  );
}

const captions = {
  lg: "text-lg font-semibold",
  xl: "text-xl font-bold",
  "2xl": "text-2xl font-bold",
} as const;
