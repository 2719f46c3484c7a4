import type { SiteColors } from "@rifas/ui/theme/resolve-site-colors";

/** Whose e-mail it is: the site's name, address, contact and colours, read from its configuration when a message leaves. */
export interface EmailSite {
  name: string;
  /** Where the site is reached, without a slash at the end: 'https://rifas.example'. */
  origin: string;
  /** Absolute address of the logo; null writes the name instead. */
  logoUrl: string | null;
  /** E.164; null leaves the contact out. */
  whatsapp: string | null;
  phone: string | null;
  /** The account's name without the @. */
  instagram: string | null;
  /** `site_colors` as stored: resolved here, so that no choice of colours makes a message unreadable. */
  colors: SiteColors;
}

/** Where the message's button leads. */
export interface EmailLinks {
  /** The buyer's page with its secret; null where the message is only shown to staff, who must not get the secret. */
  purchase: string | null;
}
