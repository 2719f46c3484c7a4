import { part } from "../../look/part.ts";

/** Space for a Banner between a PublicPageTitle and its PublicPageLead. */
export const PublicPageNotice = part("div", "public-page-notice", "pb-6");
