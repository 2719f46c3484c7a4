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
  /** What the attached receipts say; null for a message without any, and when staff view it. */
  receipt: EmailReceipt | null;
  /**
   * Where the reader declines such messages, for a reminder and for that of a waiting list; null when staff view the message, because
   * they must not decline.
   */
  stop: string | null;
}

/** The attached receipts of an approved purchase. */
export interface EmailReceipt {
  /** How many files: one for each sale of the purchase in the raffle's log. */
  files: number;
  /** The log's number of entries and their fingerprint, to be read aloud: 'TKS6-0R7T-A704-GKFW'. */
  size: number;
  fingerprint: string;
  /** The organiser's public key in base 64, which a verifier from another source asks for. */
  key: string;
}
