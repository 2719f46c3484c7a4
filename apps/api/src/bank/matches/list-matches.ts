import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type {
  ExactMatch,
  MatchReason,
  Schema,
  UndecidedMatch,
  Page,
} from "@rifas/api-client/types";
import { sharesName } from "@rifas/domain/shares-name";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { firstRow } from "../../database/database.ts";
import type { BankMatches } from "../../database/generated/tables.ts";
import { list, type FilterOf } from "../../platform/list.ts";
import { readingNow, type Reading } from "../../platform/reading.ts";
import { classNames, loadMovements, usedBy } from "../movements/load-movements.ts";
import { loadMatchedPurchases } from "./matched-purchases.ts";

/** The most candidates per purchase: one for each digit key. */
const MOST_CANDIDATES = 9;

type MatchQuery = OperationInput<"listUndecidedMatches">["query"];
type MatchFilter = FilterOf<"listUndecidedMatches">;

type SummedPage<Item> = Page<Item> & { sum_bs: string };

/** Matches that staff approve together: those that the bank confirms, or purchases with a single candidate. */
export type ApprovableList = Schema<"MatchList">;

/** The matches of such a list, each with its movement, oldest first. */
const approvable = (reading: Reading, which: ApprovableList) =>
  list<MatchFilter, MatchRow>()({
    columns: matchColumns,
    from: sql`open_matches AS found`,
    always: sql`${which === "exact" ? sql`exact` : sql`single`} AND NOT ${needsReason(reading)}`,
    where: { account_id: (id) => sql`account_id = ${id}` },
    order: sql`coalesce(proof_at, bought_at), purchase_id`,
    sums: () => ({ sum_bs: sql`paid_bs` }),
    read: async (rows): Promise<ExactMatch[]> =>
      (await withBothSides(reading, rows)).flatMap(
        ({ purchase, movement, row: { class: kind, reasons } }) =>
          kind === "D" ? [] : [{ purchase, movement, class: classNames[kind], reasons }],
      ),
  });

/** A page of matches to approve together. */
export function listApprovable(
  context: Context,
  which: ApprovableList,
  query: MatchQuery,
): Promise<SummedPage<ExactMatch>> {
  return approvable(readingNow(context), which).page(context, query);
}

/** A page of the purchases that staff have to decide, each with its candidates, likeliest first. */
export async function listUndecided(
  context: Context,
  { page, limit, ...filter }: MatchQuery,
): Promise<SummedPage<UndecidedMatch>> {
  const reading = readingNow(context);
  const { database } = reading;
  const { rows } = await sql<MatchRow>`
    SELECT ${matchColumns} FROM (
      SELECT *, row_number() OVER (PARTITION BY purchase_id ORDER BY score DESC, movement_id) AS place
        FROM open_matches
       WHERE purchase_id IN (
         SELECT purchase_id FROM (${undecided(reading, filter)}) AS open
          ORDER BY since, purchase_id LIMIT ${limit} OFFSET ${(page - 1) * limit})
    ) AS found
     WHERE place <= ${MOST_CANDIDATES}
     ORDER BY coalesce(proof_at, bought_at), purchase_id, place`.execute(database.kysely);
  const sides = await withBothSides(reading, rows);
  const items = [...Map.groupBy(sides, ({ purchase }) => purchase.id).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { purchase } = first;
    const candidates = likeliestFirst(group).map(candidate);
    // Two movements that each pay the purchase, and aren't rows of one payment.
    const paying = group.filter(
      ({ row: { pays, reasons } }) => pays && !reasons.some(({ code }) => code === "possible_twin"),
    );
    return [{ purchase, candidates, paid_twice: paying.length > 1 }];
  });
  return { items, page, limit, ...(await undecidedFigures(reading, filter)) };
}

/** How many matches are in such a list, and the sum of their movements. */
export function approvableFigures(reading: Reading, which: ApprovableList): Promise<Figures> {
  return approvable(reading, which).figures(reading, {});
}

/** How many purchases staff have to decide, and their sum. */
export async function undecidedFigures(
  reading: Reading,
  filter: MatchFilter = {},
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT count(*)::integer AS total, coalesce(sum(amount_bs), 0)::numeric(16, 2)::text AS sum_bs
      FROM (${undecided(reading, filter)}) AS open`.execute(reading.database.kysely);
  return firstRow(rows);
}

interface Figures {
  total: number;
  sum_bs: string;
}

interface MatchRow {
  purchase_id: string;
  movement_id: number;
  class: BankMatches["class"];
  score: number;
  reasons: MatchReason[];
  used_by: Schema<"UsedBy"> | null;
  pays: boolean;
}

const matchColumns = sql`purchase_id, movement_id, class, score, reasons, ${sql.raw(usedBy)} AS used_by, pays`;

/** Purchases with a match, but none that can be approved with others. */
function undecided(reading: Reading, filter: MatchFilter) {
  return sql`
    SELECT purchase_id, min(amount_bs) AS amount_bs, min(coalesce(proof_at, bought_at)) AS since
      FROM open_matches AS found WHERE ${filter.account_id === undefined ? sql`true` : sql`account_id = ${filter.account_id}`}
     GROUP BY purchase_id HAVING NOT bool_or(exact AND NOT ${needsReason(reading)})`;
}

/** Whether each approval needs a reason of its own: of pending purchases whose log is sealed, or whose draw has passed. */
function needsReason({ now }: Reading) {
  return sql`(found.status = 'pending' AND EXISTS (
    SELECT FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id
     WHERE p.id = found.purchase_id
       AND (r.outcome IS NOT NULL OR r.sealed_at IS NOT NULL OR least(r.seal_at, r.draw_date) <= ${now})))`;
}

async function withBothSides(reading: Reading, rows: readonly MatchRow[]) {
  const purchases = await loadMatchedPurchases(reading, [
    ...new Set(rows.map(({ purchase_id }) => purchase_id)),
  ]);
  const movements = await loadMovements(reading.database, [
    ...new Set(rows.map(({ movement_id }) => movement_id)),
  ]);
  return rows.flatMap((row) => {
    const purchase = purchases.get(row.purchase_id);
    const movement = movements.get(row.movement_id);
    return purchase && movement ? [{ purchase, movement, row }] : [];
  });
}

/** By their scores; of equal ones, first those that name the buyer. */
function likeliestFirst<
  Side extends {
    purchase: { name: string };
    movement: { description: string | null };
    row: MatchRow;
  },
>(group: readonly Side[]): Side[] {
  const isNamed = ({ purchase, movement }: Side) =>
    Number(sharesName(purchase.name, movement.description));
  return group.toSorted(
    (one, other) => other.row.score - one.row.score || isNamed(other) - isNamed(one),
  );
}

function candidate({ movement, row }: Awaited<ReturnType<typeof withBothSides>>[number]) {
  const { class: kind, score, reasons, used_by } = row;
  return { movement, class: classNames[kind], score, reasons, used_by };
}
