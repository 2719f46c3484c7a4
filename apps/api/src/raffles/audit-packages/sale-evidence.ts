import { equalBytes, toHex } from "@rifas/ledger/bytes";
import { entryOf } from "@rifas/ledger/entry";
import { evidenceSalt, openedEvidence } from "@rifas/ledger/owner-commitment";
import { prepared, type Reader } from "../../database/database.ts";
import { committedPayment, manyOwnerFacts, type OwnerFacts } from "../../proofs/log/owner-facts.ts";

/** What opens the commitment to a sale's payment, which the log has since the sale was logged. */
export interface SaleEvidence {
  code: string;
  /** The index of the sale's entry in the log in use. */
  entry: number;
  /** Null if it can't be opened. The salt is in hexadecimal, which no spreadsheet takes for a formula. */
  opened: { salt: string; bank: string; date: string; amount: string; reference: string } | null;
  note: "erased" | "changed" | null;
}

interface LoggedSale {
  purchase_id: string;
  position: number;
  leaf: string;
  salt: Buffer | null;
}

const PAGE = 500;

/** The evidence of each sale in a raffle's log in use, in the log's order, in pages; cash has none. */
export async function* eachEvidence(
  database: Reader,
  raffleId: number,
): AsyncGenerator<SaleEvidence[]> {
  for (let next = 0; ;) {
    const page = await database.query<LoggedSale>(selectLogged, [raffleId, next, PAGE]);
    const last = page.at(-1);
    if (last === undefined) return;
    const owners = await manyOwnerFacts(
      database,
      page.map((sale) => sale.purchase_id),
    );
    yield page.flatMap((sale) => evidenceOf(sale, owners.get(sale.purchase_id), raffleId));
    next = last.position + 1;
  }
}

function evidenceOf(
  { leaf, salt, position }: LoggedSale,
  owner: OwnerFacts | undefined,
  raffleId: number,
): SaleEvidence[] {
  const logged = entryOf("sold", leaf)?.evidence ?? null;
  if (logged === null || owner === undefined) return [];
  const sale = { code: owner.code, entry: position };
  if (salt === null) return [{ ...sale, opened: null, note: "erased" }];
  const payment = committedPayment(owner);
  const own = evidenceSalt(new Uint8Array(salt), raffleId);
  // Staff may have linked another payment since.
  if (payment === null || !equalBytes(openedEvidence(own, payment), logged)) {
    return [{ ...sale, opened: null, note: "changed" }];
  }
  return [{ ...sale, opened: { salt: toHex(own), ...payment }, note: null }];
}

const selectLogged = prepared("audited-evidence")`
    SELECT e.purchase_id, e.position, e.leaf, s.salt
      FROM ledger_entries AS e LEFT JOIN purchase_salts AS s ON s.purchase_id = e.purchase_id
     WHERE e.raffle_id = $1 AND e.epoch = (SELECT max(epoch) FROM ledgers WHERE raffle_id = $1)
       AND e.position >= $2 AND e.purchase_id IS NOT NULL AND split_part(e.leaf, E'\\n', 2) = 'sold'
     ORDER BY e.position LIMIT $3`;
