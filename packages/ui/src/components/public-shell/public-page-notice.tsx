import type { OwnLook } from "../../look/own-look.ts";

/** Space for a Banner between a PublicPageTitle and its PublicPageLead. */
export function PublicPageNotice(props: OwnLook<"div">) {
  return <div {...props} className="pb-6" data-component="public-page-notice" data-state="open" />;
}
