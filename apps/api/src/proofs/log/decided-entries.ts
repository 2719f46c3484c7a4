import { writeEntry } from "@rifas/ledger/entry";
import { minuteText } from "./entry-times.ts";
import { appendEntry, type OpenLog } from "./open-log.ts";

/** Published, so never what staff wrote. */
const reasons = {
  sold: "El organizador comprobó el pago después del sello.",
  free: "El organizador rechazó el pago después del sello.",
} as const;

/** Logs the decisions about numbers that were held under the seal at position `seal`. */
export async function appendDecided(
  log: OpenLog,
  seal: number,
  { numbers, state, now }: { numbers: readonly number[]; state: "sold" | "free"; now: Date },
): Promise<void> {
  for (const number of numbers) {
    const leaf = writeEntry({
      type: "decided",
      raffle: log.raffleId,
      seal,
      number,
      state,
      reason: reasons[state],
      at: minuteText(now),
    });
    await appendEntry(log, leaf);
  }
}
