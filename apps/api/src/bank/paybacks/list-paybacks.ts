import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { Schema } from "@rifas/api-client/types";
import { sql, type Selectable } from "kysely";
import { idAndName } from "../../database/as-shown.ts";
import { written } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { list } from "../../platform/list.ts";
import { readingNow } from "../../platform/reading.ts";
import { raffleNotFound } from "../../sale/tickets/visible-raffle.ts";
import type { PaybackDestinations } from "../../database/generated/tables.ts";

type Line = Schema<"PaybackLine">;
type State = Schema<"PaybackState">;
type Destination = Schema<"PaybackDestination">;

/** A stored destination is `said`; the clock decides whether it still waits for its day or is ready to be exported. */
type StoredState = Exclude<State, "waiting" | "ready"> | "said";

/** Where a purchase's money goes and who typed it, as stored; all null without a destination. */
export type DestinationColumns = {
  [Column in keyof Destination | "holder_reason" | "typed_by" | "typed_at"]:
    | Selectable<PaybackDestinations>[Column]
    | null;
};

/**
 * SQL: the purchases of cancelled raffles that are owed something, or whose buyers say so, with their payments. A payment is backed
 * if the bank's debits with its reference are as much as everything that was paid with that reference.
 */
export const owedPurchases = `
  SELECT p.id AS purchase_id, p.code, p.name, p.document_id AS buyer, p.raffle_id, coalesce(given.amount_bs, owed.owed_bs, 0) AS owed_bs,
         given.bank, given.phone, given.account, given.document_id, given.holder_reason, given.typed_by, given.typed_at,
         paid.id, paid.batch_id, paid.reference, paid.paid_on,
         CASE WHEN paid.paid_at IS NOT NULL THEN
                CASE WHEN (SELECT sum(amount_bs) FROM bank_movements AS m
                            WHERE direction = 'debit' AND standing = 'counts' AND occurred_on >= paid.paid_on - 3
                              AND right(reference_digits, 4) = right(paid.reference_digits, 4)
                              AND lpad(right(reference_digits, 6), 6, '0') = paid.reference_digits)
                          >= (SELECT sum(amount_bs) FROM paybacks AS other
                               WHERE other.reference_digits = paid.reference_digits AND failed_at IS NULL)
                     THEN 'backed' ELSE 'paid' END
              WHEN paid.id IS NOT NULL THEN 'exported'
              WHEN given.purchase_id IS NULL THEN 'missing'
              WHEN owed.purchase_id IS NULL THEN 'claimed'
              ELSE 'said' END AS state
    FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id AND r.outcome = 'cancelled'
    LEFT JOIN owed_back AS owed ON owed.purchase_id = p.id
    LEFT JOIN payback_destinations AS given ON given.purchase_id = p.id
    LEFT JOIN paybacks AS paid ON paid.id = given.payback_id
   WHERE owed.purchase_id IS NOT NULL OR given.purchase_id IS NOT NULL`;

type LineRow = Omit<DestinationColumns, "typed_by"> &
  Omit<Line, "document_id" | "state" | "destination" | "typed_at"> & {
    buyer: string;
    state: StoredState;
  };

interface Filter {
  raffle_id: number;
  state?: State | undefined;
  shared?: true;
  /** A destination typed by then is ready to be exported; a later one still waits. */
  until: Date;
}

/** Money of another person's purchases goes to the same account. */
const isShared = sql`
  EXISTS (SELECT FROM payback_destinations AS other JOIN purchases AS p ON p.id = other.purchase_id
           WHERE coalesce(other.account, other.bank || other.phone) = coalesce(line.account, line.bank || line.phone)
             AND p.document_id <> line.buyer)`;

const lines = list<Filter, LineRow>()({
  columns: sql`
    line.id, line.name, line.purchases, line.amount_bs::numeric(14, 2)::text AS amount_bs, line.holder_reason, line.reference,
    line.paid_on::text AS paid_on, line.batch_id AS batch, line.buyer, line.state, line.bank, line.phone, line.account,
    line.document_id, line.typed_at, ${sql.raw(idAndName("users"))} AS typed_by, ${isShared} AS shared`,
  from: sql`
    (SELECT raffle_id, buyer, id, batch_id, bank, phone, account, document_id, holder_reason, reference, paid_on, state,
            max(name) AS name, sum(owed_bs) AS amount_bs, max(typed_at) AS typed_at, max(typed_by) AS typed_by, min(code) AS code,
            jsonb_agg(jsonb_build_object('id', purchase_id, 'code', code) ORDER BY code) AS purchases
       FROM (${sql.raw(owedPurchases)}) AS owed
      GROUP BY raffle_id, buyer, id, batch_id, bank, phone, account, document_id, holder_reason, reference, paid_on, state) AS line
    LEFT JOIN users ON users.id = line.typed_by`,
  where: {
    raffle_id: (id) => sql`raffle_id = ${id}`,
    until: () => sql`true`,
    shared: () => isShared,
    state: (state, { until }) => {
      if (state === "waiting") return sql`state = 'said' AND typed_at > ${until}`;
      return state === "ready"
        ? sql`state = 'said' AND typed_at <= ${until}`
        : sql`state = ${state}`;
    },
  },
  order: sql`line.name, line.code`,
  sums: () => ({
    owed_bs: sql`amount_bs`,
    paid_bs: sql`CASE WHEN state IN ('paid', 'backed') THEN amount_bs END`,
    unbacked_bs: sql`CASE WHEN state = 'paid' THEN amount_bs END`,
  }),
  read: (rows) => [...rows],
});

/** Who is owed what of a raffle, where it goes and what was paid; nothing of one that isn't cancelled. */
export async function listPaybacks(
  context: Context,
  { id: raffleId, ...query }: { id: number } & OperationInput<"listPaybacks">["query"],
): Promise<Result<Schema<"PaybackPage">>> {
  const reading = readingNow(context);
  const raffle = { raffle_id: raffleId, until: saidUntil(reading.now) };
  const { rows } = await sql`SELECT FROM raffles WHERE id = ${raffleId}`.execute(
    reading.database.kysely,
  );
  if (rows.length === 0) return raffleNotFound();
  const { items, ...page } = await lines.page(reading, { ...raffle, ...query });
  const { total: _, ...sums } = await lines.figures(reading, raffle);
  const { total: ready } = await lines.figures(reading, { ...raffle, state: "ready" });
  const { total: shared } = await lines.figures(reading, { ...raffle, shared: true });
  return ok({
    ...page,
    ...sums,
    ready,
    shared,
    items: items.map((row) => lineOf(row, reading.now)),
  });
}

/** How long a destination waits before it can be exported, so that its buyer can object; the database checks it, too. */
export const WAIT_MS = 24 * 3_600_000;

/** The latest instant at which a destination can have been typed to be ready at `now`. */
export function saidUntil(now: Date): Date {
  return new Date(now.getTime() - WAIT_MS);
}

/** The state at an instant. */
export function stateAt(
  now: Date,
  { state, typed_at: at }: Pick<LineRow, "state" | "typed_at">,
): State {
  if (state !== "said") return state;
  return at !== null && at > saidUntil(now) ? "waiting" : "ready";
}

function lineOf(row: LineRow, now: Date): Line {
  const { bank: _b, phone: _p, account: _a, buyer, ...shown } = row;
  const destination = addressOf(row);
  return { ...written(shown), document_id: buyer, state: stateAt(now, row), destination };
}

/** The destination; null if none was typed, or once it was erased. */
export function addressOf(row: Pick<DestinationColumns, keyof Destination>): Destination | null {
  const { bank, phone, account, document_id } = row;
  return bank === null || document_id === null || document_id === ""
    ? null
    : { bank, phone, account, document_id };
}
