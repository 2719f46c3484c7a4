import type { SiteColors } from "@rifas/ui/theme/resolve-site-colors";

/** The sender: the site's name, address, contact and colours, read from the configuration when a message is sent. */
export interface EmailSite {
  name: string;
  /** The site's address without a trailing slash: 'https://rifas.example'. */
  origin: string;
  /** The absolute URL of the logo, shown next to the name; null for none. */
  logoUrl: string | null;
  /** E.164; null omits the contact. */
  whatsapp: string | null;
  phone: string | null;
  /** The account name without the @. */
  instagram: string | null;
  /** `site_colors` as stored; they are resolved here, so that no choice of colours makes a message unreadable. */
  colors: SiteColors;
}

/** The links in the message. */
export interface EmailLinks {
  /** The buyer's page with its secret; null when staff view the message, because they must not get the secret. */
  purchase: string | null;
}
