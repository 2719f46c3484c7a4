import { reminderKinds, type ReminderKind } from "@rifas/domain/reminder-texts";
import { type Database, type Transaction, prepared } from "../../database/database.ts";
import type { Context } from "../../platform/context.ts";
import { readConfig } from "../../platform/configuration/read-config.ts";
import { readEmailSettings } from "./email-settings.ts";
import { addressed, listEmailedPurchases } from "./emailed-purchase.ts";
import { queueEmails, type OutgoingEmail } from "./queue-email.ts";
import { reminderMessage, reminderTypes, type ReminderType } from "./reminder-message.ts";

/** How many reminders one transaction queues. */
const PAGE = 1000;
/** Holds are reminded of at the second, so their messages wait in the outbox for a while. */
const AHEAD_MS = 60_000;

/**
 * Queues the reminders that are due soon, of the kinds that the owner has left on: of holds that end, and of draws. Those about
 * rejections are queued by the rejection. Nothing is queued while no mail server is set.
 */
export async function queueReminders(context: Context, page = PAGE): Promise<void> {
  const settings = await readEmailSettings(context.database);
  const isOn = (kind: ReminderKind) =>
    settings?.enabledTypes.includes(reminderTypes[kind]) === true;
  const queued = reminderKinds.filter(isOn);
  if (queued.includes("hold")) await queueHoldReminders(context, page);
  if (queued.includes("draw")) await queueDrawReminders(context, page);
}

/** Queues the reminder to send another proof, in the transaction of the rejection; it is sent a day later, if it still applies. */
export async function queueProofReminder(
  tx: Transaction,
  { purchaseId, now }: { purchaseId: string; now: Date },
): Promise<void> {
  const [times] = await tx.query<Times>(selectTimes, ["reminder_proof", purchaseId]);
  if (times !== undefined)
    await queuePage(tx, "reminder_proof", [{ id: purchaseId, ...times }], now);
}

async function queueHoldReminders({ database, clock }: Context, page: number): Promise<void> {
  for (let count = page; count === page;) {
    count = await database.transaction(async (tx) => {
      const now = clock.now();
      const soon = new Date(now.getTime() + AHEAD_MS);
      const due = await tx.query<Due>(selectHolds, [now, soon, page]);
      await queuePage(tx, "reminder_hold", due, now);
      return due.length;
    });
  }
}

/** Whoever was approved a day before the draw is known, so each raffle is done once, and again for a day to which its draw moves. */
async function queueDrawReminders({ database, clock }: Context, page: number): Promise<void> {
  const raffles = await database.query<{ id: number }>(selectRaffles, [clock.now()]);
  for (const { id } of raffles) {
    let after: string | null = "";
    while (after !== null) after = await queueDrawPage(database, clock.now(), { id, after, page });
    await database.query(noteRaffle, [id, clock.now()]);
  }
}

/** One reminder for each address; returns the last one, or null after the last page. */
async function queueDrawPage(
  database: Pick<Database, "transaction">,
  now: Date,
  { id, after, page }: { id: number; after: string; page: number },
): Promise<string | null> {
  return await database.transaction(async (tx) => {
    const buyers = await tx.query<Buyer>(selectBuyers, [id, after, page]);
    const due = buyers.flatMap(({ id: purchase, due: at, until }) =>
      at === null || until === null || until <= now ? [] : [{ id: purchase, due: at, until }],
    );
    await queuePage(tx, "reminder_draw", due, now);
    return buyers.length < page ? null : (buyers.at(-1)?.email ?? null);
  });
}

interface Times {
  due: Date;
  until: Date;
}

interface Due extends Times {
  id: string;
}

/** An address with one of its purchases, and when that one's reminder is due; null if it isn't. */
interface Buyer {
  id: string;
  email: string;
  due: Date | null;
  until: Date | null;
}

async function queuePage(tx: Transaction, type: ReminderType, due: readonly Due[], now: Date) {
  if (due.length === 0) return;
  const times = new Map(due.map((one) => [one.id, one]));
  const texts = await readConfig(tx, "reminder_texts");
  const purchases = await listEmailedPurchases(tx, [...times.keys()]);
  await queueEmails(
    tx,
    purchases.flatMap((purchase): OutgoingEmail[] => {
      const to = addressed(purchase);
      const at = times.get(purchase.id);
      if (to === null || at === undefined) return [];
      return [
        {
          ...reminderMessage(type, purchase, texts),
          ...to,
          dedupeKey: `${type}:${purchase.id}`,
          notBefore: at.due,
          notAfter: at.until,
          now,
        },
      ];
    }),
  );
}

const selectTimes = prepared("times-of-reminder")`SELECT due, until FROM reminder_times($1, $2)`;

// The first condition is that of the index purchases_lapsing, the second one its order.
const selectHolds = prepared("holds-to-remind-of")`
    SELECT hold.id, times.due, times.until
      FROM (SELECT id FROM purchases
             WHERE status = 'pending' AND proof_at IS NULL
               AND reserved_until > $1 AND reserved_until <= $2::timestamptz + interval '5 minutes'
             ORDER BY reserved_until OFFSET 0) AS hold
     CROSS JOIN LATERAL reminder_times('reminder_hold', hold.id) AS times
     WHERE times.until > $1
       AND NOT EXISTS (SELECT FROM email_outbox WHERE dedupe_key = 'reminder_hold:' || hold.id)
     LIMIT $3`;

const selectRaffles = prepared("raffles-to-remind-of")`
    SELECT id FROM raffles
     WHERE outcome IS NULL AND status <> 'draft' AND draw_date > $1 AND draw_date <= $1::timestamptz + interval '1 day'
       AND NOT EXISTS (SELECT FROM draw_reminders
                        WHERE raffle_id = raffles.id AND queued_at >= raffles.draw_date - interval '1 day')
     ORDER BY draw_date, id`;

// One purchase of each address: its latest one that was approved in time.
const selectBuyers = prepared("buyers-to-remind")`
    SELECT buyer.id, buyer.email, times.due, times.until
      FROM (SELECT DISTINCT ON (email COLLATE "C") p.id, p.email
              FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id
             WHERE p.raffle_id = $1 AND p.status = 'approved' AND p.email COLLATE "C" > $2
               AND p.reviewed_at < r.draw_date - interval '1 day'
             ORDER BY email COLLATE "C", p.created_at DESC LIMIT $3) AS buyer
      LEFT JOIN LATERAL reminder_times('reminder_draw', buyer.id) AS times ON true
     ORDER BY buyer.email COLLATE "C"`;

const noteRaffle = prepared("note-reminded-raffle")`
    INSERT INTO draw_reminders (raffle_id, queued_at) VALUES ($1, $2)
    ON CONFLICT (raffle_id) DO UPDATE SET queued_at = excluded.queued_at`;
