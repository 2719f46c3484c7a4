import type { OwnLook } from "../../look/own-look.ts";
import { part } from "../../look/part.ts";

/** What a search found (SearchAnswer) and its form: side by side where there is room. */
export const SearchColumns = part(
  "div",
  "search-columns",
  "grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12",
);

export interface SearchAnswerProps extends OwnLook<"div"> {
  /** `waiting` for a sentence about what will be here, which a phone shows below the form. Default `open`. */
  state?: "waiting" | "open" | undefined;
}

/** What a search found. First in its SearchColumns, above the form on a phone. Announced politely; it may take the focus. */
export function SearchAnswer({ state = "open", ...rest }: SearchAnswerProps) {
  return (
    <div
      {...rest}
      tabIndex={-1}
      aria-live="polite"
      className={`outline-none [&>p]:max-w-prose ${state === "open" ? "lg:order-last" : "order-last"}`}
      data-component="search-answer"
      data-state={state}
    />
  );
}
