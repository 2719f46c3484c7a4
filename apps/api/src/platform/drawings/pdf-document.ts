import type { OwnerBrand } from "./owner-brand.ts";

/** What every document says about itself. The same document gives the same bytes. */
interface Titled {
  /** Shown by readers as the window's title. */
  readonly title: string;
  /** The day that it is dated with, 'yyyy-MM-dd'. */
  readonly day: string;
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
  readonly site: OwnerBrand;
  readonly tickets: readonly PrintedTicket[];
}

/** A column of a list. */
export interface ListColumn {
  readonly heading: string;
  /** Its part of the width, beside those of the others. */
  readonly share: number;
  readonly weight?: "bold";
}

/** A table with what it is about above it, on as many pages as it needs. */
export interface NumberList extends Titled {
  readonly kind: "list";
  readonly site: OwnerBrand;
  /** What is listed, in a few words; `title` says of which raffle. */
  readonly heading: string;
  readonly facts: readonly (readonly [name: string, text: string])[];
  /** How many rows stand beside each other. */
  readonly across: 1 | 2;
  readonly columns: readonly ListColumn[];
  /** Each with a text for each column. */
  readonly rows: readonly (readonly string[])[];
  /** Below the facts: how the list can be checked, or who may have it. */
  readonly note: string;
}

/** Blank stubs to sell on paper, with lines to fill in. */
export interface StubSheet extends Titled {
  readonly kind: "stubs";
  readonly site: OwnerBrand;
  readonly raffle: string;
  /** The price and the draw, in words. */
  readonly price: string;
  /** The combos with their prices, '' without any. */
  readonly combos: string;
  readonly draw: string;
  readonly numbers: readonly StubNumber[];
  readonly perPage: number;
}

/** A number, what its QR code opens, who sells it, and until when it is held, in words; null without an end. */
export interface StubNumber {
  readonly number: string;
  readonly link: string;
  readonly seller: string;
  readonly until: string | null;
}

/** What can be drawn: plain data, because it is sent to another thread. */
export type PdfDocument = TextSheet | TicketSheet | NumberList | StubSheet;
