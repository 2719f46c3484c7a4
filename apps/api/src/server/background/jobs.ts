import type { Schema } from "@rifas/api-client/types";
import { reviewAttackModes } from "../../sale/attack/review-attack-modes.ts";
import type { ServerContext } from "../create-context.ts";
import { recordHeartbeat } from "../../site/email/email-wait.ts";
import { createEmailWorker } from "../../site/email/email-worker.ts";
import { askForDestinations } from "../../site/email/queue-payback-emails.ts";
import { queueReminders } from "../../site/email/queue-reminders.ts";
import { queuePushDraws } from "../../site/push/queue-push-reminders.ts";
import { sendPushReminders } from "../../site/push/send-push-reminders.ts";
import { removePendingFiles } from "../../paper/files/pending-files.ts";
import { removeUnusedPictures } from "../../paper/files/public-pictures.ts";
import { foldHolds } from "../../sale/origins/fold-holds.ts";
import { cutInstants } from "../../raffles/sealing/cut-raffles.ts";
import { endWaits } from "../../raffles/prizes/end-waits.ts";
import { decideMinimums } from "../../raffles/sealing/decide-minimum.ts";
import { integrateLedgers } from "../../proofs/integrate.ts";
import { noteHeads, noticeReturn } from "../../proofs/reopen/published-heads.ts";
import { drawRaffles } from "../../raffles/draws/draw-raffles.ts";
import { queueSealNotices } from "../../raffles/sealing/seal-notice.ts";
import { sealRaffles } from "../../raffles/sealing/seal-raffles.ts";
import { expireLapsed } from "../../sale/holds/expire-holds.ts";
import { foldTotals } from "../../sale/purchases/read/fold-totals.ts";
import { approveAutomatically } from "../../bank/automation/approve-automatically.ts";
import { readDeliveries } from "../../bank/deliveries/read-deliveries.ts";
import { askBanks } from "../../bank/enquiries/ask-banks.ts";
import { eraseOldMovements } from "../../bank/movements/erase-old-movements.ts";
import { watchFeeds } from "../../bank/feeds/watch-feeds.ts";
import { tellUnreported } from "../../bank/rejections/tell-unreported.ts";
import { releasePayables } from "../../sale/purchases/payable-amount.ts";
import { tellWaiting } from "../../sale/waiting-list/tell-waiting.ts";
import { sweepRaffles } from "../../raffles/resume-due-raffles.ts";
import { makeDueChanges } from "../../people/users/make-due-changes.ts";
import { askWitnesses } from "../../proofs/witnesses/ask-witnesses.ts";
import { forget } from "./forget.ts";
import { undoClockAhead } from "./undo-clock-ahead.ts";
import { readCopySince } from "../../platform/configuration/copy-state.ts";
import { tryEach } from "../../platform/try-each.ts";

type CommittedEvent = Parameters<ServerContext["database"]["onCommitted"]>[0];
type JobName = Schema<"BackgroundJob">;

/** A job, and who runs it. */
export interface Job {
  /** The processes with this role. */
  role: "jobs" | "email";
  /**
   * `one`: each round runs in one process, however many there are. `all`: every process runs it; what it works on is claimed
   * one by one.
   */
  runBy: "one" | "all";
  run: (signal: AbortSignal) => Promise<void>;
  /**
   * `runs`: also in a restored copy that nobody has confirmed as the real installation, because it only counts what is in
   * the database. A job that doesn't say so waits there.
   */
  inCopy?: "runs";
  /** It runs at once when this process commits one of these. */
  wokenBy?: readonly CommittedEvent[];
}

type Step = (context: ServerContext) => Promise<void>;

/** What the jobs with several steps do, in order; a step that fails doesn't keep the next from running. */
export const jobSteps = {
  ledger: {
    notice: continueLost,
    integrate: integrateLedgers,
    cut: cutInstants,
    minimum: decideMinimums,
    prizes: endWaits,
    seal: sealRaffles,
    note: noteHeads,
  },
  matching: { approve: approveAutomatically, feeds: watchFeeds, tell: tellUnreported },
  reminders: { "e-mail": queueReminders, paybacks: askForDestinations, push: queuePushDraws },
  "waiting-list": { forget: (context) => forget(context, "waiting-lists"), tell: tellWaiting },
  tidying: {
    calls: (context) => forget(context, "calls"),
    origins: (context) => forget(context, "origins"),
    refusals: (context) => forget(context, "refusals"),
    challenges: (context) => forget(context, "challenges"),
    leases: (context) => forget(context, "leases"),
    sessions: (context) => forget(context, "sessions"),
    accounts: makeDueChanges,
    keys: (context) => forget(context, "keys"),
    "pending-files": (context) => removePendingFiles(context, context.clock.now()),
    pictures: (context) => removeUnusedPictures(context, context.clock.now()),
    movements: eraseOldMovements,
    phones: (context) => forget(context, "phones"),
    "buyers-read": (context) => forget(context, "buyers-read"),
    payables: ({ database, clock }) => releasePayables(database, clock.now()),
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Step>>>>;

/** All jobs of a process, whatever its roles; in a quiet copy, those that wait do nothing. */
export function backgroundJobs(context: ServerContext): Readonly<Record<JobName, Job>> {
  const jobs = allJobs(context);
  for (const job of Object.values(jobs)) {
    const { run } = job;
    if (job.inCopy === "runs") continue;
    job.run = async (signal) => {
      if ((await readCopySince(context.database)) === null) await run(signal);
    };
  }
  return jobs;
}

function allJobs(context: ServerContext): Record<JobName, Job> {
  const { database } = context;
  const job = (run: Job["run"]): Job => ({ role: "jobs", runBy: "one", run });
  const count = (run: Job["run"]): Job => ({ ...job(run), inCopy: "runs" });
  const worker = createEmailWorker(context);
  return {
    holds: job(() => expireLapsed(context)),
    totals: count(() => foldTotals(database)),
    "hold-totals": count(() => foldHolds(database)),
    attacks: job(() => reviewAttackModes(context)),
    raffles: job(() => sweepRaffles(context)),
    ledger: job(() => runSteps(context, jobSteps.ledger)),
    "seal-notices": job(() => queueSealNotices(context)),
    witnesses: job((signal) => askWitnesses(context, signal)),
    draws: job(() => drawRaffles(context)),
    "bank-enquiries": job((signal) => askBanks(context, signal)),
    matching: job(() => runSteps(context, jobSteps.matching)),
    clock: job(() => undoClockAhead(context)),
    tidying: job(() => runSteps(context, jobSteps.tidying)),
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
    reminders: job(() => runSteps(context, jobSteps.reminders)),
    push: { role: "email", runBy: "all", run: (signal) => sendPushReminders(context, signal) },
    "waiting-list": job(() => runSteps(context, jobSteps["waiting-list"])),
  };
}

async function continueLost(context: ServerContext): Promise<void> {
  const lost = await noticeReturn(context);
  if (lost !== null) context.logger.error(lost, "the database returned to an earlier state");
}

async function runSteps(context: ServerContext, steps: Readonly<Record<string, Step>>) {
  await tryEach(Object.values(steps), (step) => step(context));
}
