import type { ShareSize } from "@rifas/domain/share-sizes";
import type { OwnerBrand } from "./owner-brand.ts";

/** A prize and what came of it. */
export interface SharedPrize {
  readonly title: string;
  /** Zero-padded ('0742'); null where the rule left the prize without a number. */
  readonly number: string | null;
  /** 'Ganó M••• G•••'. */
  readonly outcome: string;
}

/** What the eye should find first. */
export type ShareFigure =
  | { readonly kind: "none" }
  /** A few large words: 'Boleto a', 'BS 150,00'. */
  | { readonly kind: "words"; readonly label: string; readonly big: string }
  /** How many are left: 'Quedan', '312', 'de 1.000 boletos'; `sold` from 0 to 1. */
  | {
      readonly kind: "progress";
      readonly label: string;
      readonly big: string;
      readonly after: string;
      readonly sold: number;
    }
  /** Numbers in their order, and how many there are besides; those without room are added to `more`. */
  | { readonly kind: "numbers"; readonly numbers: readonly string[]; readonly more: number }
  | { readonly kind: "prizes"; readonly prizes: readonly SharedPrize[]; readonly more: number };

/** What a picture says, as plain data: the same data is the same picture. */
export interface SharePicture {
  readonly size: ShareSize;
  readonly site: OwnerBrand;
  /** What its QR code opens. */
  readonly link: string;
  /** What the picture is, in a few words: 'Última llamada'. */
  readonly heading: string;
  readonly title: string;
  readonly figure: ShareFigure;
  /** A line each: 'Sorteo el 24/12/2026, 8:00 p. m.' */
  readonly facts: readonly string[];
  /** The moment that availability is from; null for what doesn't go out of date. */
  readonly asOf: string | null;
  /** What the QR code is for: 'Escanéalo y aparta el tuyo'. */
  readonly call: string;
  /** The address of the photo ('/files/….jpg'); null without one. */
  readonly photo: string | null;
}

/** A picture that was drawn. */
export interface Shared {
  readonly jpeg: Uint8Array;
  /** Names what the picture says, for `ETag`. */
  readonly tag: string;
}
