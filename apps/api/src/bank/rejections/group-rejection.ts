import type { Schema } from "@rifas/api-client/types";
import { written } from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import { idAndName } from "../../database/as-shown.ts";
import { type Reader, prepared } from "../../database/database.ts";

/** A rejection in one step, as it is now. */
export type GroupRejection = Schema<"GroupRejection">;

/** The purchases that a call left as they were, and why. */
export type LeftAlone = GroupRejection["left"];

const LATEST = 20;

/** The latest rejections in one step that are still in force for some purchase, or were undone; newest first. */
export async function listGroupRejections({
  database,
}: Context): Promise<Schema<"GroupRejections">> {
  return { items: await loadGroupRejections(database, null) };
}

/** The one with this id, or the latest ones without. */
export async function loadGroupRejections(
  reader: Reader,
  id: number | null,
): Promise<GroupRejection[]> {
  const rows = await reader.query<Row>(selectRejections, [id, LATEST]);
  return rows.map((row) => ({ ...written(row), left: [] }));
}

type Row = Omit<GroupRejection, "at" | "left" | "undone_at"> & { at: Date; undone_at: Date | null };

const selectRejections = prepared("select-group-rejections")`
    SELECT made.id, made.at, ${idAndName("users")} AS by, made.undone_at, coalesce(found.raffles, '{}') AS raffles,
           coalesce(found.rejected, 0)::integer AS rejected, coalesce(found.numbers, 0)::integer AS numbers
      FROM group_rejections AS made JOIN users ON users.id = made.by_id
      LEFT JOIN LATERAL (
        SELECT array_agg(DISTINCT r.name ORDER BY r.name) AS raffles, count(*) AS rejected, sum(p.quantity) AS numbers
          FROM group_rejected_purchases AS part JOIN purchases AS p ON p.id = part.purchase_id
          JOIN raffles AS r ON r.id = p.raffle_id
         WHERE part.rejection_id = made.id) AS found ON true
     WHERE $1::integer IS NULL OR made.id = $1
     ORDER BY made.id DESC LIMIT $2`;
