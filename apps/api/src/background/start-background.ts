import type { Schema } from "@rifas/api-client/types";
import { forgetUsedChallenges } from "../attack/proof-of-work.ts";
import { reviewAttackModes } from "../attack/review-attack-modes.ts";
import type { Context } from "../context.ts";
import { recordHeartbeat } from "../email/email-wait.ts";
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
import { askWitnesses } from "../witnesses/ask-witnesses.ts";
import { undoClockAhead } from "./undo-clock-ahead.ts";
import { jobNames, jobTimes } from "../job-times.ts";
import { recorded } from "./job-outcomes.ts";
import { claimRound } from "./claim-round.ts";
import { repeat } from "./repeat.ts";
import { tryEach } from "../try-each.ts";

type CommittedEvent = Parameters<Context["database"]["onCommitted"]>[0];
type JobName = Schema<"BackgroundJob">;

/** A job, and who runs it. */
interface Job {
  /** The processes with this role. */
  role: "jobs" | "email";
  /**
   * `one`: each round runs in one process, however many there are. `all`: every process runs it; what it works on is claimed
   * one by one.
   */
  runBy: "one" | "all";
  run: (signal: AbortSignal) => Promise<void>;
  /** It runs at once when this process commits one of these. */
  wokenBy?: readonly CommittedEvent[];
}

/**
 * Starts this process's background work according to its roles (RUN): expiring holds and pauses, creating missing numbers,
 * the logs and draws of raffles, matching bank movements, clean-up, e-mail. How each run ends is recorded, for the alarms of
 * the dashboard. Returns the function that stops it.
 */
export function startBackground(context: Context): () => Promise<void> {
  const jobs = backgroundJobs(context);
  const stops = jobNames
    .filter((name) => context.config.run.has(jobs[name].role))
    .map((name) => startJob(context, name, jobs[name]));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(context: Context, name: JobName, job: Job): () => Promise<void> {
  const { database, clock, logger } = context;
  const { everyMs } = jobTimes[name];
  const repeated = repeat(name, everyMs, logger, async (signal) => {
    if (job.runBy === "one") {
      const isOurs = await claimRound(database, { job: name, everyMs, now: clock.now() });
      if (!isOurs) return;
    }
    await recorded(context, name, () => job.run(signal));
  });
  const stopListening = (job.wokenBy ?? []).map((event) =>
    database.onCommitted(event, () => repeated.runNow()),
  );
  return async () => {
    for (const stop of stopListening) stop();
    await repeated.stop();
  };
}

function backgroundJobs(context: Context): Readonly<Record<JobName, Job>> {
  const { database } = context;
  const job = (run: Job["run"]): Job => ({ role: "jobs", runBy: "one", run });
  const worker = createEmailWorker(context);
  return {
    holds: job(() => expireLapsed(context)),
    totals: job(() => foldTotals(database)),
    "hold-totals": job(() => foldHolds(database)),
    attacks: job(() => reviewAttackModes(context)),
    raffles: job(() => sweepRaffles(context)),
    ledger: job(() =>
      tryEach([integrateLedgers, cutInstants, sealRaffles], (step) => step(context)),
    ),
    "seal-notices": job(() => queueSealNotices(context)),
    witnesses: job((signal) => askWitnesses(context, signal)),
    draws: job(() => drawRaffles(context)),
    "bank-enquiries": job((signal) => askBanks(context, signal)),
    matching: job(() => approveAutomatically(context)),
    clock: job(() => undoClockAhead(context)),
    tidying: job(() => tidy(context)),
    "bank-notifications": {
      role: "jobs",
      runBy: "all",
      run: (signal) => readDeliveries(context, signal),
      wokenBy: ["bank_notified", "proof_attached"],
    },
    "e-mail": {
      role: "email",
      runBy: "all",
      run: (signal) => worker.deliverDue(signal),
      wokenBy: ["email_queued"],
    },
    // Separate, because a round may take minutes with a slow mail server.
    "e-mail-heartbeat": { role: "email", runBy: "all", run: () => recordHeartbeat(context) },
  };
}

async function tidy(context: Context): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const steps = [
    () => forgetOldCalls(database, now),
    () => forgetOldOrigins(database, now),
    () => forgetOldRefusals(database, now),
    () => forgetUsedChallenges(database, now),
    () => forgetDeadSessions(database, now),
    () => database.transaction((tx) => forgetOldKeys(tx, now)),
    () => removePendingFiles(context, now),
    () => removeUnusedPictures(context, now),
    () => eraseOldMovements(context),
    () => releasePayables(database, now),
  ];
  await tryEach(steps, async (step) => await step());
}
