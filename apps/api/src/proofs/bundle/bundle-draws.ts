import { entryOf, type EntryOf } from "@rifas/ledger/entry";
import { commitmentParts, numberSalts } from "@rifas/ledger/owner-commitment";
import {
  numberProof,
  type Bundle,
  type DrawProof,
  type WinnerProof,
} from "@rifas/ledger/verify/bundle-json";
import type { StoredProof } from "../../database/stored-types.ts";
import { isOfType } from "../log/entry-text.ts";
import type { LogName } from "../log/current-log.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { secretOf } from "../log/owner-facts.ts";

/**
 * Proofs of the results in a log's entries: the numbers that each draw drew, and the masked names of the final winners.
 * The owner of a held number is shown once the log says that it was paid.
 */
export async function bundleDraws(
  reader: Reader,
  { raffleId, epoch }: LogName,
  entries: readonly string[],
): Promise<Pick<Bundle, "draws" | "winners">> {
  const logged = loggedDraws(entries);
  if (logged.length === 0) return { draws: [], winners: [] };
  const rows = await reader.query<DrawRow>(selectDraws, [raffleId, epoch]);
  const rowOf = ({ prize, version }: EntryOf<"draw">): DrawRow => {
    const row = rows.find((one) => one.prize === prize && one.version === version);
    if (row === undefined) throw new Error(`Raffle ${raffleId} lacks the draw of prize ${prize}.`);
    return row;
  };
  const draws = logged.map(({ index, entry }): DrawProof => {
    return { entry: index, numbers: rowOf(entry).proofs.map((one) => numberProof.read(one)) };
  });
  const paid = paidNumbers(entries);
  const latest = new Map(logged.map(({ entry }) => [entry.prize, entry]));
  const winners: WinnerProof[] = [];
  for (const [, entry] of [...latest].toSorted(([one], [other]) => one - other)) {
    const { number, state, prize } = entry;
    if (number === "none" || !(state === "sold" || (state === "held" && paid.has(number))))
      continue;
    const winner = await openWinner(reader, { raffleId, number, row: rowOf(entry) });
    if (winner !== null) winners.push({ prize, number, ...winner });
  }
  return { draws, winners };
}

/** Null once the buyer has been erased. */
async function openWinner(
  reader: Reader,
  { raffleId: raffle, number, row }: { raffleId: number; number: number; row: DrawRow },
) {
  const secret = row.purchase_id === null ? null : await secretOf(reader, row.purchase_id);
  if (secret === null) return null;
  const { owner, salt } = secret;
  const salts = numberSalts(salt, { raffle, number });
  const { closed } = commitmentParts(salts, owner);
  return { salt: salts.open, masked: owner.masked, closed };
}

function loggedDraws(entries: readonly string[]) {
  return entries.flatMap((text, index) => {
    const entry = entryOf("draw", text);
    return entry === null ? [] : [{ index, entry }];
  });
}

/** Held numbers whose payment was accepted after the seal in force. */
function paidNumbers(entries: readonly string[]): ReadonlySet<number> {
  const reopened = entries.findLastIndex((text) => isOfType(text, "reopened"));
  const numbers = entries.slice(reopened + 1).flatMap((text) => {
    const entry = entryOf("decided", text);
    return entry?.state === "sold" ? [entry.number] : [];
  });
  return new Set(numbers);
}

interface DrawRow {
  prize: number;
  version: number;
  purchase_id: string | null;
  proofs: StoredProof[];
}

const selectDraws = prepared("bundle-draws")`
    SELECT prize, version, purchase_id, proofs FROM prize_draws WHERE raffle_id = $1
     UNION ALL
    SELECT d.prize, 1, d.purchase_id, d.proofs
      FROM instant_draws AS d JOIN instant_cuts AS c ON c.raffle_id = d.raffle_id AND c.prize = d.prize
     WHERE d.raffle_id = $1 AND c.epoch = $2`;
