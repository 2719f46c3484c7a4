import { forgetUsedChallenges } from "../attack/proof-of-work.ts";
import { reviewAttackModes } from "../attack/review-attack-modes.ts";
import type { Context } from "../context.ts";
import { HEARTBEAT_EVERY_MS, recordHeartbeat } from "../email/email-wait.ts";
import { createEmailWorker } from "../email/email-worker.ts";
import { removePendingFiles } from "../files/pending-files.ts";
import { removeUnusedPictures } from "../files/public-pictures.ts";
import { foldHolds } from "../origins/fold-holds.ts";
import { forgetOldOrigins } from "../origins/forget-old-origins.ts";
import { forgetOldRefusals } from "../origins/hold-refusals.ts";
import { cutInstants } from "./cut-raffles.ts";
import { integrateLedgers } from "../ledger/integrate.ts";
import { drawRaffles } from "../draws/draw-raffles.ts";
import { queueSealNotices } from "./seal-notice.ts";
import { sealRaffles } from "./seal-raffles.ts";
import { expireLapsed } from "../holds/expire-lapsed.ts";
import { foldTotals } from "../purchases/read/fold-totals.ts";
import { forgetOldKeys } from "../purchases/create/idempotency.ts";
import { approveAutomatically } from "../reconciliation/automation/approve-automatically.ts";
import { readDeliveries } from "../reconciliation/deliveries/read-deliveries.ts";
import { askBanks } from "../reconciliation/enquiries/ask-banks.ts";
import { eraseOldMovements } from "../reconciliation/movements/erase-old-movements.ts";
import { releasePayables } from "../purchases/payable-amount.ts";
import { sweepRaffles } from "../raffles/sweep-raffles.ts";
import { forgetOldCalls } from "../limits/forget-old-calls.ts";
import { forgetDeadSessions } from "../users/forget-dead-sessions.ts";
import { claimRound } from "./claim-round.ts";
import { repeat } from "./repeat.ts";
import { askWitnesses } from "../witnesses/ask-witnesses.ts";
import { undoClockAhead } from "./undo-clock-ahead.ts";

const sweepMilliseconds = 10_000;
const attackMilliseconds = 3_000;
const mailMilliseconds = 5_000;
const clockMilliseconds = 60_000;
const matchingMilliseconds = 20_000;
const notificationMilliseconds = 5_000;
const tidyMilliseconds = 3_600_000;

/**
 * Starts this process's background work according to its roles (RUN): expiring holds and pauses, creating missing numbers,
 * the logs and draws of raffles, matching bank movements, clean-up, e-mail. Returns the function that stops it.
 */
export function startBackground(context: Context): () => Promise<void> {
  const { run } = context.config;
  const stops = [
    ...(run.has("jobs") ? startJobs(context) : []),
    ...(run.has("email") ? [startMail(context)] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Each round of a job runs in one process, however many there are. */
function startJobs(context: Context): (() => Promise<void>)[] {
  const { logger, database, clock } = context;
  const every = (name: string, everyMs: number, job: (signal: AbortSignal) => Promise<void>) =>
    repeat(name, everyMs, logger, async (signal) => {
      if (await claimRound(database, { job: name, everyMs, now: clock.now() })) await job(signal);
    });
  const jobs = [
    every("holds", sweepMilliseconds, () => expireLapsed(context)),
    every("totals", sweepMilliseconds, () => foldTotals(database)),
    every("hold-totals", sweepMilliseconds, () => foldHolds(database)),
    every("attacks", attackMilliseconds, () => reviewAttackModes(context)),
    every("raffles", sweepMilliseconds, () => sweepRaffles(context)),
    every("ledger", sweepMilliseconds, async () => {
      await integrateLedgers(context);
      await cutInstants(context);
      await sealRaffles(context);
    }),
    every("seal-notices", sweepMilliseconds, () => queueSealNotices(context)),
    every("witnesses", sweepMilliseconds, (signal) => askWitnesses(context, signal)),
    every("draws", sweepMilliseconds, () => drawRaffles(context)),
    every("bank-enquiries", matchingMilliseconds, (signal) => askBanks(context, signal)),
    every("matching", matchingMilliseconds, () => approveAutomatically(context)),
    every("clock", clockMilliseconds, () => undoClockAhead(context)),
    every("tidying", tidyMilliseconds, async () => {
      const now = clock.now();
      await forgetOldCalls(database, now);
      await forgetOldOrigins(database, now);
      await forgetOldRefusals(database, now);
      await forgetUsedChallenges(database, now);
      await forgetDeadSessions(database, now);
      await database.transaction((tx) => forgetOldKeys(tx, now));
      await removePendingFiles(context, now);
      await removeUnusedPictures(context, now);
      await eraseOldMovements(context);
      await releasePayables(database, now);
    }),
  ];
  return [...jobs.map((job) => () => job.stop()), startNotifications(context)];
}

/**
 * Notifications are claimed one by one, so any number of processes may read them; the process that stored one reads it
 * at once.
 */
function startNotifications(context: Context): () => Promise<void> {
  const reading = repeat("bank notifications", notificationMilliseconds, context.logger, (signal) =>
    readDeliveries(context, signal),
  );
  const { database } = context;
  const stopListening = (["bank_notified", "proof_attached"] as const).map((event) =>
    database.onCommitted(event, () => reading.runNow()),
  );
  return async () => {
    for (const stop of stopListening) stop();
    await reading.stop();
  };
}

/** Messages are claimed one by one, so any number of processes may send. */
function startMail(context: Context): () => Promise<void> {
  const worker = createEmailWorker(context);
  const mail = repeat("e-mail", mailMilliseconds, context.logger, (signal) =>
    worker.deliverDue(signal),
  );
  // Separate, because a round may take minutes with a slow mail server.
  const heartbeat = repeat("e-mail heartbeat", HEARTBEAT_EVERY_MS, context.logger, () =>
    recordHeartbeat(context),
  );
  const stopListening = context.database.onCommitted("email_queued", () => mail.runNow());
  return async () => {
    stopListening();
    await Promise.all([mail.stop(), heartbeat.stop()]);
  };
}
