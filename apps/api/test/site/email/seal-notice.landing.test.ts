// Beside HTTP: the outbox: what a transaction queues, and what workers do with it that die or run at the same time.
import { parseBundle } from "@rifas/ledger/verify/bundle-json";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queueSealNotices } from "../../../src/raffles/sealing/seal-notice.ts";
import type { Witness } from "../../../src/platform/ports.ts";
import { deliverDueEmails, emailHistory, startEmailApi } from "../../support/email-setup.ts";
import { ledgerPublicKey } from "../../support/published-log.ts";
import { approve, buy, configurePayments, sendProof } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { Stopped, stoppingAt } from "../../support/stopped-database.ts";
import type { TestApi } from "../../support/test-api.ts";

const START = "2026-11-20T16:00:00Z";
/** The draw is at two, sales close at one. */
const SEAL = "2026-12-25T01:30:00Z";
const DRAW = "2026-12-25T02:00:00Z";

let api: TestApi;
let raffleId: number;
let buyer = 0;
beforeAll(async () => {
  api = await startEmailApi();
  await configurePayments(api);
});
beforeEach(async () => {
  api.clock.set(START);
  raffleId = await createPublishedRaffle(api, { total_tickets: 100, number_choice: "buyer" });
  for (const number of ["01", "02"]) {
    const bought = await buy(api, { raffleId, numbers: [number], buyer: (buyer += 1) });
    await sendProof(api, bought);
    await approve(api, bought.purchase.id);
  }
});
afterAll(() => api.close());

async function seal(): Promise<void> {
  api.clock.set(SEAL);
  await api.runJob("ledger/seal");
  await api.runJob("seal-notices");
}

/** Nobody asks it here. */
const witness: Witness = {
  service: "testigo.example",
  ask: () => Promise.reject(new Error("asked")),
};

/** What arrives now of this type; messages about approvals may have waited for the log. */
async function delivered() {
  const received = await deliverDueEmails(api);
  return received.filter(({ text }) => text.startsWith("El libro quedó cerrado"));
}

const notices = async () => {
  const history = await emailHistory(api);
  return history.filter(
    (email) => email.email_type === "raffle_sealed" && email.raffle_id === raffleId,
  );
};

/** Throws what isn't the end of the process. */
function ignoreStopped(error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof Stopped)) throw error;
}

describe("the message about a seal", () => {
  // threat: The organiser as adversary: Another seal shown later
  test("is sent to every buyer once, with the bundle's checkpoint and how to compare it", async () => {
    await seal();
    await api.runJob("ledger/seal");
    await api.runJob("seal-notices");
    const received = await delivered();
    expect(received).toHaveLength(2);
    const { fingerprint, size } = await api.does("getLedger", { path: { id: raffleId } });
    const answer = await api.send("getLedgerBundle", { path: { id: raffleId } });
    const bundle = parseBundle(answer.bytes.toString());
    if (!bundle.ok) throw new Error(bundle.code);
    for (const { text } of received) {
      // Whole, with the blank line that makes it a signed note.
      expect(text.replaceAll("\r\n", "\n")).toContain(bundle.value.book.checkpoint);
      expect(text).toContain(`/libro/${raffleId}#${size}-${fingerprint}`);
      expect(text).toContain(Buffer.from(ledgerPublicKey(api)).toString("base64"));
    }
    expect(await notices()).toMatchObject([{ status: "sent" }, { status: "sent" }]);
  });

  test.each([
    ["Esta rifa no tiene testigos de afuera", []],
    ["También se lo mandamos a testigos de afuera", [witness]],
  ])("says truly who else sees it: %s", async (words, witnesses) => {
    api.clock.set(SEAL);
    await api.runJob("ledger/seal");
    await queueSealNotices({ ...api.context, witnesses });
    const received = await delivered();
    expect(received).toHaveLength(2);
    for (const { text } of received) expect(text.replaceAll(/\s+/g, " ")).toContain(words);
  });

  test("reaches each buyer exactly once, a page at a time, wherever it is interrupted", async () => {
    const third = await buy(api, { raffleId, numbers: ["03"], buyer: (buyer += 1) });
    await sendProof(api, third);
    api.clock.set(SEAL);
    await api.runJob("ledger/seal");
    const queued: number[] = [];
    for (let stops = 0; stops < 12; stops++) {
      const database = stoppingAt(api.context.database, stops);
      await queueSealNotices({ ...api.context, database }, 1).catch(ignoreStopped);
      const addresses = (await notices()).map(({ recipient_email }) => recipient_email);
      expect(new Set(addresses).size).toBe(addresses.length);
      queued.push(addresses.length);
    }
    expect(queued).toEqual(queued.toSorted((one, other) => one - other));
    expect(queued[0]).toBe(0);
    expect(queued.at(-1)).toBe(3);
  });

  test("that can't be queued doesn't stop the seal, and is queued once it can", async () => {
    const { kysely } = api.context.database;
    const refusal = sql`ALTER TABLE email_outbox ADD CONSTRAINT no_notice CHECK (type <> 'raffle_sealed') NOT VALID`;
    await refusal.execute(kysely);
    await expect(seal()).rejects.toThrow(`raffle ${raffleId}: `);
    const { seal_index } = await api.does("getLedger", { path: { id: raffleId } });
    expect(seal_index).not.toBeNull();
    expect(await notices()).toEqual([]);
    await sql`ALTER TABLE email_outbox DROP CONSTRAINT no_notice`.execute(kysely);
    await api.runJob("seal-notices");
    expect(await notices()).toHaveLength(2);
  });

  test("is sent after messages that a buyer is waiting for", async () => {
    await seal();
    const waiting = await api.context.database.kysely
      .selectFrom("email_outbox")
      .select(["type", "bulk"])
      .where("raffle_id", "=", raffleId)
      .orderBy("type")
      .distinct()
      .execute();
    expect(waiting).toContainEqual({ type: "raffle_sealed", bulk: true });
    expect(waiting).toContainEqual({ type: "purchase_approved", bulk: false });
  });

  test("isn't sent after the draw, when it no longer proves anything", async () => {
    await seal();
    api.clock.set(DRAW);
    expect(await delivered()).toEqual([]);
    expect(await notices()).toMatchObject([{ status: "failed" }, { status: "failed" }]);
  });
});
