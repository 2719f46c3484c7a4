import type { Combo } from "@rifas/domain/combos";
import type { NumberChoice } from "@rifas/domain/sale-choices";
import type { Schema } from "@rifas/api-client/types";

/** One raffle of the demo: its data, how far it got, and how it sold. */
export interface RafflePlan {
  name: string;
  description: string;
  /** The name of its SVG file. */
  picture: string | null;
  price: string;
  /** Quantities that cost less together. */
  combos?: Combo[];
  total: number;
  /** Numbers that must be sold, or it is cancelled. */
  minimum?: number;
  choice: NumberChoice;
  most: number;
  draw: Date | null;
  closes?: Date;
  drawSource: string | null;
  /** The lottery of each prize, if a rule decides the winners; its log is sealed, and drawn where it has ended. */
  lotteries?: Schema<"LotteryDraw">[];
  /** Prizes that are drawn during the sale. Then the beacon decides where the lottery hits no sold number. */
  instants?: Schema<"InstantPrize">[];
  permit: string | null;
  prizes: Schema<"Prize">[];
  createdAt: Date;
  publishedAt: Date | null;
  /** Numbers sold in the end. */
  sold: number;
  /** Proofs that wait for review. */
  waiting: number;
  /** The quantities that people buy, with weights. */
  quantities: readonly (readonly [quantity: number, weight: number])[];
  ending: Ending;
  /** For how many days its prizes can be claimed. */
  claimDays?: number;
  /** What became of its prizes, in order. */
  handovers?: readonly Handover[];
}

/** A step towards a prize's delivery, by its place from 1; `over` is what the server says once the days have passed. */
export type Handover = { at: Date; prize: number } & (
  | { says: "contacted" }
  | { says: "confirmed" | "show" }
  | { says: "over" }
  | { says: "delivered"; day: string }
  | { says: "disputed"; words: string }
);

/** Its fate besides sales. */
export type Ending =
  | { kind: "on_sale" }
  | { kind: "hidden"; at: Date }
  | { kind: "paused"; at: Date; reason: string; resumesAt: Date | null }
  | { kind: "rescheduled"; at: Date; from: Date }
  | { kind: "cancelled"; at: Date; reason: string }
  | {
      kind: "drawn";
      at: Date;
      numbers: string[];
      correction?: { at: Date; numbers: string[]; reason: string };
    };

/** A prize, with its description if it needs one. */
export function prize(title: string, description = ""): Schema<"Prize"> {
  return { title, description };
}
