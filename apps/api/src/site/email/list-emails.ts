import { countRows } from "../../database/count-rows.ts";
import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { Context } from "../../platform/context.ts";
import {
  emailRow,
  selectEmails,
  shownEmail,
  type EmailFilter,
  type EmailRow,
  type ShownEmail,
} from "./email-row.ts";

/** A page of the e-mail history, newest first. */
export async function listEmails(
  { database, clock }: Context,
  filter: OperationInput<"listEmailLogs">["query"],
): Promise<{ items: ShownEmail[]; total: number }> {
  const matching = selectEmails(database, filter);
  const total = await countRows(matching);
  const rows = await matching
    .orderBy("email.created_at", "desc")
    .orderBy("email.id", "desc")
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const now = clock.now();
  const items: ShownEmail[] = [];
  // One after the other, or a page would take every connection of the pool.
  for (const row of rows) items.push(await shownEmail(database, row, now));
  return { items, total };
}

const CHUNK = 1000;

/** The whole filtered history, newest first, in chunks: for an export. */
export async function* everyEmail(
  { database }: Context,
  filter: EmailFilter,
): AsyncGenerator<EmailRow[]> {
  let before = Number.MAX_SAFE_INTEGER;
  while (true) {
    const rows = await selectEmails(database, filter)
      .where("email.id", "<", before)
      .orderBy("email.id", "desc")
      .limit(CHUNK)
      .execute();
    if (rows.length > 0) yield rows.map(emailRow);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return;
    before = last.id;
  }
}
