import type { OwnLook } from "../../look/own-look.ts";

/** A form and what it found (SearchAnswer): side by side where there is room. */
export function SearchColumns(props: OwnLook<"div">) {
  return (
    <div
      {...props}
      className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12"
      data-component="search-columns"
      data-state="open"
    />
  );
}

/** What a search found, or a sentence about what will be here. Announced politely; it may take the focus. */
export function SearchAnswer(props: OwnLook<"div">) {
  return (
    <div
      {...props}
      tabIndex={-1}
      aria-live="polite"
      className="outline-none [&>p]:max-w-prose"
      data-component="search-answer"
      data-state="open"
    />
  );
}
