// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBackup } from "../../../src/server/backup/write-backup.ts";
import { chosen } from "../../support/chosen.ts";
import { digitsCall, ruledRaffle, sealAndWait } from "../../support/draw-verbs.ts";
import {
  AFTER_DRAW,
  buyAs,
  erasureCall,
  makeWinner,
  MUCH_LATER,
  newPerson,
  startErasureApi,
  textsOf,
} from "../../support/erasure-verbs.ts";
import { reject, sendProof, statusCall } from "../../support/purchase-verbs.ts";
import { addSeller } from "../../support/seller-verbs.ts";
import { sabotage } from "../../support/sabotage.ts";
import type { TestApi } from "../../support/test-api.ts";
import { tracesOf } from "../../support/traces-of.ts";

const zulia = { method: "lottery", lotteries: [[{ name: "Zulia A", digits: 3 }]] };

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await startErasureApi());
});
afterAll(() => close());

/** Which of these texts a backup made now contains, in any of its files. */
async function inBackup(texts: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-erased-"));
  const client = new Client({ connectionString: api.database.url });
  await client.connect();
  try {
    const { files } = api.context;
    const now = api.clock.now();
    const made = await writeBackup({ client, files, folder, now, report: () => {} });
    const found = new Set<string>();
    for (const entry of await readdir(made, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      const content = entry.name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
      const text = content.toString().toLowerCase();
      for (const one of texts) if (text.includes(one.toLowerCase())) found.add(one);
    }
    return [...found];
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}

/**
 * A winner whom staff also named in two other buyers' purchases, in a rejection and its message and in one asked for, and in a
 * seller's account.
 */
async function personEverywhere() {
  const { who, bought } = await makeWinner(api);
  const { id } = bought.purchase;
  const raffleId = await ruledRaffle(api, zulia);
  const [one, two] = [newPerson(), newPerson()];
  const rejected = await buyAs(api, one, { raffleId, numbers: ["21"] });
  await sendProof(api, rejected);
  const reason = `Ese pago es de ${who.name}, cédula ${who.document_id}, tlf. ${who.phone}`;
  await api.does("setPurchaseStatus", statusCall(rejected.purchase.id, "rejected", { reason }));
  const held = await buyAs(api, two, { raffleId, numbers: ["40"] });
  await sendProof(api, held);
  const seller = await addSeller(api);
  await api.does("correctSellerAccount", {
    as: "admin",
    path: { id: seller },
    headers: { "idempotency-key": chosen().uuid() },
    body: { owed_bs: "0.00", amount_bs: "-5.00", reason },
  });
  const signature = api.context.keys.reminderSignature(id);
  await api.does("declineReminders", { path: { id }, body: { signature } });
  // Declining is one person's: another buyer still gets reminders.
  const declined = api.context.database.kysely.selectFrom("declined_reminders").select("email");
  expect(await declined.execute()).toEqual([{ email: who.email.toLowerCase() }]);
  await sealAndWait(api);
  api.clock.set(AFTER_DRAW);
  await api.does("setLotteryResults", digitsCall(raffleId, ["040"]));
  const asked = { as: "admin" as const, reason, category: "payment_used", held_number: "40" };
  await api.does("setPurchaseStatus", statusCall(held.purchase.id, "rejected", asked));
  api.clock.set(MUCH_LATER);
  return { who, two, held };
}

test("nothing about an erased person is left in any table, nor in a backup that is made afterwards", async () => {
  const { who, two, held } = await personEverywhere();
  const texts = textsOf(who);
  const tables = (await tracesOf(api, texts)).map((trace) => trace.split(":")[0]);
  expect([...new Set(tables)]).toEqual(
    expect.arrayContaining([
      "audit_log",
      "bank_movements",
      "declined_reminders",
      "email_outbox",
      "purchases",
      "rejection_requests",
      "seller_entries",
    ]),
  );
  expect(await inBackup(texts)).toContain(who.name);
  await api.does("erasePerson", erasureCall(who));
  expect(await tracesOf(api, texts)).toEqual([]);
  expect(await inBackup(texts)).toEqual([]);
  // What was only said about them beside another buyer is gone, that buyer's data aren't.
  const seen = await api.does("getPurchase", { as: "staff", path: { id: held.purchase.id } });
  expect(seen).toMatchObject({
    name: two.name,
    late_rejection: { request: { reason: "Datos borrados a petición" } },
  });
  await reject(api, held.purchase.id, "admin");
});

test("the test can fail: a column that erasure forgets is found in the table and in the backup", async () => {
  const { who } = await personEverywhere();
  const restore = sabotage(api.context, {
    "erase-mentions-in-rejection_requests.reason": (text) => `${text} AND false`,
  });
  try {
    await api.does("erasePerson", erasureCall(who));
  } finally {
    restore();
  }
  expect(await tracesOf(api, textsOf(who))).toContain(`rejection_requests: ${who.name}`);
  expect(await inBackup(textsOf(who))).toContain(who.name);
});
