import type { BankContext } from "../bank-context.ts";
import { enquiryBody } from "../adaptors/enquiry-body.ts";
import { storeDelivery } from "../deliveries/store-delivery.ts";
import type { EnquiryAnswer } from "./bank-enquirer.ts";
import {
  keepAnswer,
  keepProblem,
  listAskedFeeds,
  takePayment,
  type AskedFeed,
  type TakenPayment,
} from "./enquiry-queue.ts";

/** How many payments one bank is asked about per round. */
const AT_MOST = 20;
/** How long a bank that couldn't be asked is left alone. */
const PAUSE_MS = 60_000;
/** Seconds until the next enquiry about the same payment; after the last one hourly, for a day. */
const DELAYS = [30, 60, 120, 300, 900];
const HOUR = 3_600;
const MOST_TRIES = DELAYS.length + 24;

/**
 * One round: asks the banks that don't notify whether the payments that buyers declared arrived. What a bank answers is
 * stored and read like a notification. Banks are asked in parallel and outside any transaction, so one that is slow, down or
 * answers nonsense delays neither the others nor any sale.
 */
export async function askBanks(context: BankContext, signal: AbortSignal): Promise<void> {
  const { database, keys } = context;
  const feeds = await listAskedFeeds({ database, secrets: keys.secrets }, context.clock.now());
  await Promise.all(feeds.map((feed) => askOne(context, feed, signal)));
}

async function askOne(context: BankContext, feed: AskedFeed, signal: AbortSignal) {
  const { database, clock } = context;
  const enquirer = context.enquirers[feed.adaptor];
  for (let asked = 0; asked < AT_MOST && !signal.aborted; asked += 1) {
    const payment = await takePayment(database, { feedId: feed.id, now: clock.now() });
    if (payment === null) return;
    const answer = await enquirer.ask(feed, payment, signal);
    if (signal.aborted) return;
    if (!(await keep(context, { feed, payment }, answer))) return;
  }
}

/** Returns whether the bank may be asked about the next payment. */
async function keep(
  context: BankContext,
  { feed, payment }: { feed: AskedFeed; payment: TakenPayment },
  answer: EnquiryAnswer,
): Promise<boolean> {
  const { database, clock, logger } = context;
  const now = clock.now();
  if (answer.kind === "failed") {
    const { problem, detail } = answer;
    logger.warn(
      { bank: feed.adaptor, problem, detail },
      "a bank couldn't be asked about a payment",
    );
    const again = new Date(now.getTime() + PAUSE_MS);
    await keepProblem(database, { feed, payment, problem, detail, now, again });
    return false;
  }
  if (answer.kind === "found") {
    await storeDelivery(context, feed.id, enquiryBody({ asked: payment, answer: answer.answer }));
  }
  await keepAnswer(database, { feed, payment, next: nextTime(answer.kind, payment.tries, now) });
  return true;
}

function nextTime(kind: "found" | "none", tries: number, now: Date): Date | null {
  if (kind === "found" || tries >= MOST_TRIES) return null;
  return new Date(now.getTime() + 1_000 * (DELAYS[tries - 1] ?? HOUR));
}
