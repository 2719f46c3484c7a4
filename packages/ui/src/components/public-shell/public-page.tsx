import type { OwnLook } from "../../look/own-look.ts";

export interface PublicPageProps extends OwnLook<"main"> {
  /**
   * `parts` for a title and sections with equal space between them, more in `raffle` and `home`; `top` for a title and a
   * PublicPageLead, without space of its own; `form` for a few fields in a narrow column; `message` for a message instead of a page; `failure` for one aligned to the start;
   * `plain` for content with its own layout. Default `plain`.
   */
  layout?:
    | "plain"
    | "top"
    | "parts"
    | "raffle"
    | "home"
    | "form"
    | "message"
    | "failure"
    | undefined;
}

/** A page of the storefront: the `main` element that the skip link of its PublicShell targets. */
export function PublicPage({ layout = "plain", ...rest }: PublicPageProps) {
  return (
    <main
      id="contenido"
      {...rest}
      className={layouts[layout]}
      data-component="public-page"
      data-state={layout}
    />
  );
}

export interface PublicPageTitleProps extends OwnLook<"h1"> {
  /**
   * What is around it, which sets the space. `top` and `below-link` leave none below, for a PublicPageLead or the page's own;
   * `above-cards` takes some back from the large space of a `home` page: anywhere else the next part would cover it. `hidden` is for
   * screen readers only. Default `top`.
   */
  place?: "top" | "below-link" | "above-form" | "above-cards" | "message" | "hidden" | undefined;
}

/** The title of a PublicPage. */
export function PublicPageTitle({ place = "top", children, ...rest }: PublicPageTitleProps) {
  return (
    <h1 {...rest} className={titles[place]} data-component="public-page-title" data-state={place}>
      {children}
    </h1>
  );
}

const layouts = {
  plain: undefined,
  top: "pt-4",
  parts: "grid grid-cols-1 gap-6 pt-4",
  raffle: "grid gap-12",
  home: "grid grid-cols-1 gap-12 sm:gap-20",
  form: "mx-auto w-full max-w-md py-8 sm:py-16",
  message: "mx-auto max-w-2xl px-4 py-12",
  failure: "mx-auto max-w-2xl px-4 py-12 grid justify-items-start gap-4",
} as const;

const titles = {
  top: "text-3xl",
  "below-link": "pt-2 text-3xl",
  "above-form": "pb-2 text-3xl",
  "above-cards": "-mb-6 pt-4 text-3xl sm:-mb-12",
  message: "pb-6 text-center text-3xl",
  hidden: "sr-only",
} as const;
