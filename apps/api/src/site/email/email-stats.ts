import type { Schema } from "@rifas/api-client/types";
import { emailTypes } from "@rifas/domain/email-types";
import type { EmailType } from "@rifas/emails/email-payloads";
import type { Context } from "../../platform/context.ts";
import type { EmailStatus } from "@rifas/domain/statuses";
import { readEmailSettings } from "./email-settings.ts";
import { prepared } from "../../database/database.ts";

type Counts = Record<EmailStatus, number>;

/** The number of messages in a period by status, in total and for each type that had any. */
type EmailCounts = Schema<"EmailCounts">;

export type EmailStats = Schema<"EmailStats">;

interface Row {
  type: string;
  status: EmailStatus;
  day: number;
  week: number;
  ever: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Counts by status and type for 24 hours, 7 days and all time, by when each message was queued. */
export async function getEmailStats({ database, clock }: Context): Promise<EmailStats> {
  const now = clock.now().getTime();
  const since = [new Date(now - DAY_MS), new Date(now - 7 * DAY_MS)];
  const rows = await database.query<Row>(countEmails, since);
  return {
    last_24_hours: countsOf(rows, "day"),
    last_7_days: countsOf(rows, "week"),
    all_time: countsOf(rows, "ever"),
    email_configured: (await readEmailSettings(database)) !== null,
  };
}

const countEmails = prepared("email-stats")`
    SELECT type, status, count(*) FILTER (WHERE created_at > $1) AS day,
           count(*) FILTER (WHERE created_at > $2) AS week, count(*) AS ever
      FROM email_outbox GROUP BY type, status`;

function countsOf(rows: readonly Row[], period: "day" | "week" | "ever"): EmailCounts {
  const count = (status: EmailStatus, type?: EmailType) =>
    rows
      .filter((row) => row.status === status && (type === undefined || row.type === type))
      .reduce((total, row) => total + row[period], 0);
  const counts = (type?: EmailType): Counts => ({
    queued: count("queued", type),
    sent: count("sent", type),
    failed: count("failed", type),
  });
  const total = ({ queued, sent, failed }: Counts) => queued + sent + failed;
  const byType = emailTypes.map((type) => ({ email_type: type, ...counts(type) }));
  const all = counts();
  return { ...all, total: total(all), by_type: byType.filter((row) => total(row) > 0) };
}
