import type { Evidence } from "./evidence.ts";
import type { Reason } from "./reasons.ts";

/** A movement that may pay a purchase, and how sure that is. */
export type Match = Pairing &
  (
    | {
        /**
         * `E1`: confirmed by the reference; `E2`: by a unique amount and the phone; `P`: staff decide; `W`: too weak to
         * propose, only for searches.
         */
        readonly class: "E1" | "E2" | "P" | "W";
      }
    | {
        /** The payment can't pay it: it already belongs to another purchase, or, where that is null, the bank took it back. */
        readonly class: "D";
        readonly usedBy: UsedBy | null;
      }
  );

export interface Pairing {
  readonly purchaseId: string;
  readonly movementId: string;
  readonly score: number;
  readonly evidence: Evidence;
  /** True if the purchase is certainly paid, although it may be by another movement: the buyer may have paid twice. */
  readonly pays: boolean;
  /**
   * True if a person may confirm it at a glance, together with others like it: the amount and four digits of the reference, nothing
   * that contradicts, and neither another candidate for the purchase nor another purchase for the movement.
   */
  readonly single: boolean;
  readonly reasons: readonly Reason[];
}

export interface UsedBy {
  readonly purchaseId: string;
  readonly code: string;
}
