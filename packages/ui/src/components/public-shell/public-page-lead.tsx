import type { OwnLook } from "../../look/own-look.ts";

export interface PublicPageLeadProps extends OwnLook<"p"> {
  /** The `place` of its PublicPageTitle, which sets the space around it. Default `top`. */
  place?: "top" | "above-form" | undefined;
}

/** A sentence or two below a PublicPageTitle: what the page is for. */
export function PublicPageLead({ place = "top", ...rest }: PublicPageLeadProps) {
  return (
    <p
      {...rest}
      className={place === "top" ? "max-w-prose pt-1 pb-8" : "pb-6"}
      data-component="public-page-lead"
      data-state={place}
    />
  );
}
