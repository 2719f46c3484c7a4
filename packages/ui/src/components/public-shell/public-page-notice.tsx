import type { OwnLook } from "../../look/own-look.ts";

export interface PublicPageNoticeProps extends OwnLook<"div"> {
  /**
   * `lead` between a PublicPageTitle and its PublicPageLead. `in-app` above everything in a `raffle` page: its room is there from the
   * first paint where the root has `data-in-app`, so that a Banner that only the browser knows of moves nothing; elsewhere it
   * takes none. Default `lead`.
   */
  place?: "lead" | "in-app" | undefined;
}

/** Space for a Banner of a PublicPage. */
export function PublicPageNotice({ place = "lead", ...rest }: PublicPageNoticeProps) {
  return (
    <div
      {...rest}
      className={places[place]}
      data-component="public-page-notice"
      data-state={place}
    />
  );
}

const places = {
  lead: "pb-6",
  // As tall as the longest text at 360 px; a wider screen needs less.
  "in-app":
    "-mb-6 hidden min-h-50 rounded-lg empty:bg-info-soft sm:min-h-31 [[data-in-app]_&]:block",
} as const;
