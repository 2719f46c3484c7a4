import type { Context } from "../../platform/context.ts";
import { readEmailSettings } from "./email-settings.ts";
import type { EmailRow } from "./email-row.ts";
import { prepared } from "../../database/database.ts";

/** Why a queued message hasn't been sent; openapi.yaml says what each value means. */
type EmailWait = "settings" | "worker" | "retry" | "time" | "turn";

/** The state of e-mail sending at an instant. */
export interface Sending {
  now: Date;
  /** Whether a mail server is configured. */
  configured: boolean;
  /** Whether a process that sends e-mail is running. */
  running: boolean;
}

const JOB = "e-mail";
/** Without a heartbeat for this long, no process is sending. */
const SILENT_MS = 3 * 60_000;

/** Records that this process sends e-mail. */
export async function recordHeartbeat({ database, clock }: Context): Promise<void> {
  await database.query(insertHeartbeat, [JOB, clock.now()]);
}

const insertHeartbeat = prepared("record-sending-heartbeat")`
    INSERT INTO job_rounds (job, began_at) VALUES ($1, $2)
    ON CONFLICT (job) DO UPDATE SET began_at = excluded.began_at`;

/** The current state of sending. */
export async function readSending({ database, clock }: Context): Promise<Sending> {
  const now = clock.now();
  const settings = await readEmailSettings(database);
  const [row] = await database.query<{ began_at: Date }>(lastHeartbeat, [JOB]);
  const running = row !== undefined && now.getTime() - row.began_at.getTime() < SILENT_MS;
  return { now, configured: settings !== null, running };
}

const lastHeartbeat = prepared("last-sending-heartbeat")`
    SELECT began_at FROM job_rounds WHERE job = $1`;

/** Why a message is still waiting; null if it was sent or given up. */
export function emailWait(
  email: Pick<EmailRow, "status" | "last_error" | "next_attempt_at">,
  { now, configured, running }: Sending,
): EmailWait | null {
  if (email.status !== "queued") return null;
  if (!configured) return "settings";
  if (!running) return "worker";
  const due = email.next_attempt_at === null || email.next_attempt_at <= now;
  if (due) return "turn";
  return email.last_error === null ? "time" : "retry";
}
