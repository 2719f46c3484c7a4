import type { SiteColors } from "@rifas/ui/theme/resolve-site-colors";

/** What every document says about itself. The same document gives the same bytes. */
interface Titled {
  /** Shown by readers as the window's title. */
  readonly title: string;
  /** The day that it is dated with, 'yyyy-MM-dd'. */
  readonly day: string;
}

/** Whose document it is. */
export interface PdfSite {
  readonly name: string;
  /** The site's address without a protocol, as people type it: 'rifas.example'. */
  readonly address: string;
  /** `site_colors` as stored: they are made readable where they are drawn. */
  readonly colors: SiteColors;
}

/** A line of a text sheet: a title, a heading, a paragraph, or the name and the value of a fact. */
export type PdfLine =
  | { readonly look: "title" | "heading" | "text"; readonly text: string }
  | { readonly look: "fact"; readonly name: string; readonly text: string };

/** Plain lines, one below the other. */
export interface TextSheet extends Titled {
  readonly kind: "text";
  readonly lines: readonly PdfLine[];
}

/** One number of a buyer. */
export interface PrintedTicket {
  readonly number: string;
  readonly raffle: string;
  /** Its buyer's name. */
  readonly name: string;
  /** When it is drawn, in words: '20/11/2026, 8:00 p. m.' */
  readonly draw: string;
  /** The code of its purchase. */
  readonly code: string;
  /** What its QR code opens. */
  readonly link: string;
}

/** Tickets to keep or to print, eight on a page. */
export interface TicketSheet extends Titled {
  readonly kind: "tickets";
  readonly site: PdfSite;
  readonly tickets: readonly PrintedTicket[];
}

/** What can be drawn: plain data, because it is sent to another thread. */
export type PdfDocument = TextSheet | TicketSheet;
