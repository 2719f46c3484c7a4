import type { Context } from "../context.ts";
import { createEmailWorker } from "../email/email-worker.ts";
import { expireLapsed } from "../purchases/expire-lapsed.ts";
import { forgetOldKeys } from "../purchases/idempotency.ts";
import { sweepRaffles } from "../raffles/sweep-raffles.ts";
import { forgetOldCalls } from "../rate-limits/forget-old-calls.ts";
import { forgetDeadSessions } from "../users/forget-dead-sessions.ts";
import { repeat } from "./repeat.ts";

const sweepMilliseconds = 10_000;
const mailMilliseconds = 5_000;
const tidyMilliseconds = 3_600_000;

/**
 * Starts what happens without anyone asking: holds and pauses that end, numbers left unmade, e-mails, tidying up. Answers
 * the function that stops it.
 */
export function startBackground(context: Context): () => Promise<void> {
  const { logger, database, clock, mailer } = context;
  const worker = createEmailWorker(context);
  const mail = repeat("e-mail", mailMilliseconds, logger, (signal) => worker.deliverDue(signal));
  const jobs = [
    mail,
    repeat("holds", sweepMilliseconds, logger, () => expireLapsed(context)),
    repeat("raffles", sweepMilliseconds, logger, () => sweepRaffles(context)),
    repeat("tidying", tidyMilliseconds, logger, async () => {
      const now = clock.now();
      await forgetOldCalls(database, now);
      await forgetDeadSessions(database, now);
      await database.transaction((tx) => forgetOldKeys(tx, now));
    }),
  ];
  const stopListening = mailer.onWake(() => mail.hurry());
  return async () => {
    stopListening();
    await Promise.all(jobs.map((job) => job.stop()));
  };
}
