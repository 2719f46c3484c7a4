import type { OwnLook } from "../../look/own-look.ts";

/** A Banner between the title of a page and what it is for. */
export function PublicPageNotice(props: OwnLook<"div">) {
  return <div {...props} className="pb-6" data-component="public-page-notice" data-state="open" />;
}
