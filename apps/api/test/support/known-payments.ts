import type { TestApi } from "./test-api.ts";
import { buy, sendProof, type Bought } from "./purchase-verbs.ts";
import { ledgerOf, type TrueMovement } from "./statement-parts.ts";

/** Purchases of which it is known which movement pays them, if any does. */
export interface KnownPayments {
  /** Those that a movement of the ledger pays, with that movement, by the purchase's id. */
  honest: ReadonlyMap<string, TrueMovement>;
  /** Those that nothing pays: each claims what a misread statement would show. */
  thieves: ReadonlySet<string>;
}

let person = 300_000;

/**
 * Makes purchases of which the payments are known: one for two of three credits of a ledger. Thieves claim every debit as
 * income, the other credits with an amount that a wrong decimal sign, a lost decimal or a fee would give, and rows that aren't money.
 */
export async function makeKnownPayments(
  api: TestApi,
  raffleId: number,
  seed: number,
): Promise<KnownPayments> {
  const honest = new Map<string, TrueMovement>();
  const thieves = new Set<string>();
  const credits = ledgerOf(seed).filter(({ direction }) => direction === "credit");
  const debits = ledgerOf(seed).filter(({ direction }) => direction === "debit");
  for (const [place, credit] of credits.entries()) {
    if (place % 3 === 2) {
      const cents = wrongAmounts[Math.floor(place / 3) % wrongAmounts.length]?.(credit.cents) ?? 0;
      thieves.add(await claim(api, raffleId, { reference: credit.reference, cents }));
    } else honest.set(await claim(api, raffleId, credit), credit);
  }
  for (const debit of debits) thieves.add(await claim(api, raffleId, debit));
  return { honest, thieves };
}

/** Claims of rows that some statements have, and that aren't payments. */
export async function claimOddRows(api: TestApi, raffleId: number): Promise<ReadonlySet<string>> {
  const rows = [
    { reference: "0099887766", cents: 7_777 },
    { reference: "0099887765", cents: 2_000 },
  ];
  const claims = new Set<string>();
  for (const row of rows) claims.add(await claim(api, raffleId, row));
  return claims;
}

const wrongAmounts: readonly ((cents: number) => number)[] = [
  (cents) => cents - (cents % 100),
  (cents) => cents * 100,
  () => 150,
];

/** A purchase of that amount, made before the first day of the ledgers, whose buyer typed this reference. */
async function claim(
  api: TestApi,
  raffleId: number,
  { reference, cents }: Pick<TrueMovement, "reference" | "cents">,
): Promise<string> {
  const bought: Bought = await buy(api, { raffleId, buyer: (person += 1) });
  await sendProof(api, bought, { reference });
  const amount = `${String(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;
  await api.context.database.kysely
    .updateTable("purchases")
    .set({ unit_price_bs: amount, amount_bs: amount, created_at: new Date("2026-11-01T12:00:00Z") })
    .where("id", "=", bought.purchase.id)
    .execute();
  return bought.purchase.id;
}
