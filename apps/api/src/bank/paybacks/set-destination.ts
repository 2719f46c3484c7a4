import type { Schema } from "@rifas/api-client/types";
import { banks, formatBank } from "@rifas/domain/banks";
import { paybackWords } from "@rifas/domain/payback-words";
import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../../people/audit/record-audit.ts";
import { memberId, type Actor } from "../../platform/actor.ts";
import { written } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { readingNow } from "../../platform/reading.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { lockPurchase, purchaseNotFound } from "../../sale/purchases/lock-purchase.ts";
import { queuePaybackEmails } from "../../site/email/queue-payback-emails.ts";
import {
  WAIT_MS,
  addressOf,
  owedPurchases,
  stateAt,
  type DestinationColumns,
} from "./list-paybacks.ts";

type Destination = Schema<"PaybackDestination">;

/** The money of a purchase of a cancelled raffle. Failure: `not_found`, also of any other purchase. */
export async function getPayback(context: Context, id: string): Promise<Result<Schema<"Payback">>> {
  const { database, now } = readingNow(context);
  const [row] = await database.query<PaybackRow>(selectPayback, [id]);
  if (row === undefined) return purchaseNotFound();
  const { bank: _b, phone: _p, account: _a, document_id: _d, ...shown } = row;
  return ok({
    ...written(shown),
    state: stateAt(now, row),
    destination: addressOf(row),
    fixed_from: row.typed_at && new Date(row.typed_at.getTime() + WAIT_MS).toISOString(),
  });
}

interface Said {
  readonly id: string;
  readonly destination: Destination;
  /** Why it is another holder's than the buyer; null for the buyer's own. */
  readonly holder: string | null;
}

/**
 * Stores where a purchase's money goes, for a day in which it can't be exported yet, and tells the buyer. Only an administrator names
 * another `holder` than the buyer, with a reason. Failures: `not_found`, `validation_failed`, `payback_state` (exported).
 */
export async function setDestination(
  context: Context,
  actor: Actor,
  said: Said,
): Promise<Result<Schema<"Payback">>> {
  const now = context.clock.now();
  const stored = await context.database.transaction((tx) => store(tx, actor, said, now));
  return stored.ok ? await getPayback(context, said.id) : stored;
}

async function store(tx: Transaction, actor: Actor, { id, destination, holder }: Said, now: Date) {
  const locked = await lockPurchase(tx, id, { for: "review", lapsedAt: now });
  if (!locked.ok) return locked;
  const { purchase, raffle } = locked.value;
  if (raffle.outcome !== "cancelled" || purchase.trial) return purchaseNotFound();
  const [before] = await tx.query<DestinationColumns & { payback_id: number | null }>(
    selectDestination,
    [id],
  );
  const known = before === undefined ? null : addressOf(before);
  if (isDeepStrictEqual(known, destination)) return ok(null);
  if (before !== undefined && before.payback_id !== null) return fail("payback_state", EXPORTED);
  const isOthers = holder === null && destination.document_id !== purchase.document_id;
  const refusal = isOthers ? invalidField("document_id", OTHERS) : wrongAddress(destination);
  if (refusal !== null) return refusal;
  const { bank, phone, account, document_id } = destination;
  const typist = memberId(actor);
  const values = [id, bank, phone, account, document_id, holder, typist, now];
  await tx.query(upsertDestination, values);
  const change = { before: known && paybackWords(known), after: paybackWords(destination) };
  await recordAudit(tx, actor, "payback_destination_set", {
    purchase: id,
    changes: [{ field: "payback_destination", ...change }],
    reason: holder,
    at: now,
  });
  const to = [formatBank(bank), (phone ?? account ?? "").slice(-4)].join(", termina en ");
  await queuePaybackEmails(tx, [id], { to, byBuyer: typist === null, now });
  return ok(null);
}

function wrongAddress({ bank, phone, account }: Destination): Refusal | null {
  if (banks[bank] === undefined) return invalidField("bank", "Elige el banco.");
  if ((phone === null) === (account === null)) {
    return invalidField("phone", "Escribe un teléfono o una cuenta, uno de los dos.");
  }
  return account === null || account.startsWith(bank)
    ? null
    : invalidField("account", `Una cuenta de este banco empieza por ${bank}.`);
}

const EXPORTED = "Esta devolución ya salió para el banco: no se puede cambiar a dónde va.";
const OTHERS =
  "Tiene que ser de la cédula con la que se compró. Si no puedes, escríbele al organizador.";

interface PaybackRow
  extends
    Omit<DestinationColumns, "holder_reason" | "typed_by">,
    Pick<Schema<"Payback">, "owed_bs" | "reference" | "paid_on" | "typed_by"> {
  state: Parameters<typeof stateAt>[1]["state"];
}

/** Also finds a purchase that is owed nothing yet: its buyer is asked whether they paid. */
const selectPayback = prepared("select-payback")`
    SELECT coalesce(owed.owed_bs, 0)::numeric(14, 2)::text AS owed_bs, coalesce(owed.state, 'missing') AS state,
           owed.bank, owed.phone, owed.account, owed.document_id, owed.typed_at,
           owed.reference, owed.paid_on::text AS paid_on, users.name AS typed_by
      FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id AND r.outcome = 'cancelled'
      LEFT JOIN (${owedPurchases}) AS owed ON owed.purchase_id = p.id
      LEFT JOIN users ON users.id = owed.typed_by
     WHERE p.id = $1 AND NOT p.trial`;

const selectDestination = prepared("select-payback-destination")`
    SELECT * FROM payback_destinations WHERE purchase_id = $1`;

const upsertDestination = prepared("set-payback-destination")`
    INSERT INTO payback_destinations (purchase_id, bank, phone, account, document_id, holder_reason, typed_by, typed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (purchase_id) DO UPDATE
       SET bank = $2, phone = $3, account = $4, document_id = $5, holder_reason = $6, typed_by = $7, typed_at = $8`;
