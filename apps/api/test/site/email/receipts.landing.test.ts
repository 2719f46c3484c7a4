import { verifyReceipt } from "@rifas/ledger/receipt";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { configureEmail, emailHistory, startEmailApi } from "../../support/email-setup.ts";
import { plainTextOf, startMailServer, type MailServer } from "../../support/mail-server.ts";
import { ledgerPublicKey } from "../../support/published-log.ts";
import { approve, buy, configurePayments, type Bought } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { withClient } from "../../support/sql-client.ts";
import type { TestApi } from "../../support/test-api.ts";

const START = "2026-11-20T16:00:00Z";

let api: TestApi;
let server: MailServer;
let raffleId: number;
let buyer = 0;
beforeAll(async () => {
  api = await startEmailApi();
  await configurePayments(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set(START);
  server = await startMailServer();
  await configureEmail(api, { port: server.port });
  raffleId = await createPublishedRaffle(api, { number_choice: "buyer" });
});
afterEach(() => server.kill());

const deliver = () => api.runJob("e-mail");

/** Buys and gets approved; the message about the reservation has been sent. */
async function approved(...numbers: string[]): Promise<Bought> {
  const bought = await buy(api, { raffleId, numbers, buyer: (buyer += 1) });
  await deliver();
  server.received.length = 0;
  await approve(api, bought.purchase.id);
  return bought;
}

/** The message about an approval in the history. */
async function approvalOf(code: string) {
  const history = await emailHistory(api);
  const found = history.find(
    (one) => one.email_type === "purchase_approved" && one.purchase_code === code,
  );
  if (found === undefined) throw new Error(`No approval of ${code} in the history`);
  return found;
}

/** Name and text of each file of the only message. */
function attachments(): { name: string; text: string }[] {
  expect(server.received).toHaveLength(1);
  const parts = server.received[0]?.raw.split("\r\n--") ?? [];
  return parts.flatMap((part) => {
    const name = /filename="?([^"\r\n]+)"?/.exec(part)?.[1];
    const body = part.split("\r\n\r\n")[1];
    return name === undefined || body === undefined
      ? []
      : [{ name, text: Buffer.from(body, "base64").toString("utf8") }];
  });
}

test("an approval carries the receipt, which verifies without the server, and how to check it", async () => {
  const { purchase } = await approved("11", "12");
  await deliver();
  const [file, ...others] = attachments();
  expect(others).toEqual([]);
  expect(file?.name).toBe(`recibo-${purchase.code}.json`);
  const key = ledgerPublicKey(api);
  expect(verifyReceipt(file?.text ?? "", [key])).toMatchObject({
    code: "receipt_alone",
    receipt: { numbers: [{ number: 11 }, { number: 12 }], owner: { code: purchase.code } },
  });
  const [message] = server.received;
  const text = message === undefined ? "" : plainTextOf(message);
  expect(text).toContain("/verificador.html");
  expect(text).toContain(`Llave pública del organizador: ${Buffer.from(key).toString("base64")}`);
  expect(text).toMatch(/Huella del libro con 2 anotaciones: ([0-9A-Z]{4}-){3}[0-9A-Z]{4}/);
});

test("many approvals at once all have their own receipts", async () => {
  const all = [];
  for (const number of ["01", "02", "03", "04", "05", "06"]) {
    all.push(await buy(api, { raffleId, numbers: [number], buyer: (buyer += 1) }));
  }
  await deliver();
  server.received.length = 0;
  for (const { purchase } of all) await approve(api, purchase.id);
  await deliver();
  api.clock.advance({ seconds: 10 });
  await deliver();
  expect(server.received).toHaveLength(6);
  for (const { raw } of server.received) expect(raw).toContain("filename=");
});

test("a message waits up to a minute while another process writes the log, and is then sent without a receipt", async () => {
  const { purchase } = await approved("21");
  await withClient(api.database.url, async (other) => {
    await other.query("SELECT pg_advisory_lock(hashtext('ledger'), $1)", [raffleId]);
    await deliver();
    expect(server.received).toEqual([]);
    expect(await approvalOf(purchase.code)).toMatchObject({ status: "queued" });
    api.clock.advance({ seconds: 61 });
    await deliver();
  });
  expect(attachments()).toEqual([]);
  const [message] = server.received;
  expect(message === undefined ? "" : plainTextOf(message)).toContain(purchase.code);
});

test("a raffle without a log sends its approvals as before", async () => {
  const { database, clock } = api.context;
  raffleId = await putRaffleOnSale(database, { total: 10 }, clock.now());
  const { purchase } = await buy(api, { raffleId, buyer: (buyer += 1) });
  await deliver();
  server.received.length = 0;
  await approve(api, purchase.id);
  await deliver();
  expect(attachments()).toEqual([]);
});

test("staff see the message without the receipt, which contains the buyer's secret", async () => {
  const { purchase } = await approved("31");
  await deliver();
  const { id } = await approvalOf(purchase.code);
  const { text } = await api.does("getEmail", { as: "staff", path: { id } });
  expect(text).not.toContain("recibo");
});
