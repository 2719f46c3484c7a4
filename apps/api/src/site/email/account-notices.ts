import { hash } from "node:crypto";
import type { Transaction } from "../../database/database.ts";
import type { AccountNotices, ChangedAccount } from "../../platform/ports.ts";
import { queueEmails } from "./queue-email.ts";

/** Tells members of the team by e-mail when how they sign in has changed. */
export const accountNotices: AccountNotices = { changed: queueAccountNotice };

async function queueAccountNotice(
  tx: Transaction,
  { userId, change, by, at, formerEmail, due, about }: ChangedAccount,
): Promise<void> {
  const { name, email } = await tx.kysely
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const recipients = [email, ...(formerEmail === undefined ? [] : [formerEmail])];
  await queueEmails(
    tx,
    recipients.map((recipient, place) => ({
      type: "account_changed",
      payload: {
        name,
        change,
        by: by ?? null,
        at: at.toISOString(),
        ...(due && { due: due.toISOString() }),
        ...(about && { about }),
      },
      recipient,
      dedupeKey: `account_changed:${userId}:${change}:${at.toISOString()}:${about === undefined ? place : hash("sha256", about.what)}`,
      now: at,
    })),
  );
}
