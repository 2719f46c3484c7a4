import { beforeEach, expect, test } from "vitest";
import { mailboxOf } from "@rifas/domain/mailbox";
import { configureEmail } from "../../support/email-setup.ts";
import { startMailServer, type MailServer } from "../../support/mail-server.ts";
import { receipt } from "@rifas/testing/buyer";
import { approve, buy, type Bought } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

/** The limit of messages that strangers can trigger, per recipient and hour. */
const MOST = 10;
/** Concurrent SMTP sessions: that many more messages may already be in progress. */
const AT_ONCE = 2;
const victim = "tercera@example.com";
/** Other addresses of the same mailbox. */
const alias = (number: number) => `tercera+${number}@example.com`;

let server: MailServer;
let raffleId: number;
let buyer = 0;
const api = openShop({ environment: { LIMIT_MAIL_PER_RECIPIENT: `${MOST}/3600` } });
beforeEach(async () => {
  api.clock.advance({ hours: 2 });
  raffleId = await putRaffleOnSale(api.context.database, { total: 1_000 }, api.clock.now());
  server = await startMailServer();
  await configureEmail(api, { port: server.port });
  return () => server.kill();
});

/** Buys with the victim's address and a proof, so that the purchase waits for review. */
async function buyFor(email: string): Promise<Bought> {
  buyer += 1;
  const fields = { email, payment_method: "pago-movil", payment_reference: `7700${buyer}` };
  return await buy(api, { raffleId, buyer, fields, proof: await receipt(1_000 + buyer) });
}

const sendWhatIsDue = () => api.runJob("e-mail");
const receivedBy = (email: string) =>
  server.received.filter(({ to }) => to !== undefined && mailboxOf(to) === email);
const waiting = () =>
  api.context.database.kysely
    .selectFrom("email_outbox")
    .select(["attempts", "last_error"])
    .where("recipient", "like", "tercera%")
    .where("status", "=", "queued")
    .execute();

test("a flood of purchases with one person's address sends them ten messages an hour, and doesn't delay others", async () => {
  for (let time = 0; time < 25; time += 1) await buyFor(time % 2 === 0 ? victim : alias(time));
  await buyFor("otra@example.com");
  await sendWhatIsDue();
  const first = receivedBy(victim).length;
  expect(first).toBeGreaterThanOrEqual(MOST);
  expect(first).toBeLessThanOrEqual(MOST + AT_ONCE);
  expect(receivedBy("otra@example.com")).toHaveLength(1);
  const left = await waiting();
  expect(left).toHaveLength(25 - first);
  // Being held back is not a failed attempt, and the history says why.
  expect(left.every(({ attempts }) => attempts === 0)).toBe(true);
  expect(left[0]?.last_error).toContain("sale más tarde");

  await sendWhatIsDue();
  expect(receivedBy(victim)).toHaveLength(first);
  api.clock.advance({ hours: 1, seconds: 1 });
  await sendWhatIsDue();
  expect(receivedBy(victim).length).toBeGreaterThan(first);
});

test("approved numbers are sent at once, however many messages came before", async () => {
  const bought: Bought[] = [];
  for (let time = 0; time < 20; time += 1) bought.push(await buyFor(victim));
  await sendWhatIsDue();
  const before = receivedBy(victim).length;
  for (const { purchase } of bought) await approve(api, purchase.id);
  await sendWhatIsDue();
  const approvals = receivedBy(victim).slice(before);
  expect(approvals).toHaveLength(20);
});
