import { countRows } from "../../database/count-rows.ts";
import type { PaperList, Page } from "@rifas/api-client/types";
import { idAndName, inUtc } from "../../database/as-shown.ts";
import { type Reader, prepared } from "../../database/database.ts";
import { written } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { statusNow } from "../holds/lapsed-holds.ts";
import { raffleLockedFor } from "../purchases/lock-purchase.ts";
import { raffleNotFound } from "../tickets/visible-raffle.ts";

/** A page of a raffle's lists, newest first. */
export async function listPaperLists(
  { database, clock }: Context,
  raffleId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Result<Page<PaperList>>> {
  if ((await raffleLockedFor("nothing", database, raffleId)) === undefined) return raffleNotFound();
  const values = [clock.now(), null, raffleId, limit, (page - 1) * limit];
  const rows = await database.query<ListRow>(selectLists, values);
  const all = database.kysely.selectFrom("paper_lists").where("raffle_id", "=", raffleId);
  return ok({ items: rows.map(written), page, limit, total: await countRows(all) });
}

/** One list as it is now. */
export async function loadPaperList(
  reader: Reader,
  id: number,
  now: Date,
): Promise<Result<PaperList>> {
  const [row] = await reader.query<ListRow>(selectLists, [now, id, null, 1, 0]);
  return row ? ok(written(row)) : fail("not_found", "No encontramos esa lista.");
}

type ListRow = Omit<PaperList, "created_at"> & { created_at: Date };

const selectLists = prepared("select-paper-lists")`
    SELECT l.id, l.raffle_id, l.purchases, l.numbers, l.amount_bs, l.created_at, ${idAndName("maker")} AS created_by,
           CASE WHEN l.undone_at IS NOT NULL THEN jsonb_build_object(
             'at', ${inUtc("l.undone_at")}, 'by', ${idAndName("undoer")}, 'purchases', l.undone_purchases) END AS undone, found.waiting, found.rejected
      FROM paper_lists AS l JOIN users AS maker ON maker.id = l.created_by
      LEFT JOIN users AS undoer ON undoer.id = l.undone_by
     CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE status = 'pending')::integer AS waiting,
              count(*) FILTER (WHERE status IN ('rejected', 'expired'))::integer AS rejected
         FROM (SELECT ${statusNow("p", "$1::timestamptz")} AS status
                 FROM paper_list_purchases AS part JOIN purchases AS p ON p.id = part.purchase_id
                WHERE part.list_id = l.id) AS mine) AS found
     WHERE ($2::integer IS NULL OR l.id = $2) AND ($3::integer IS NULL OR l.raffle_id = $3)
     ORDER BY l.id DESC LIMIT $4 OFFSET $5`;
