// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "../../src/server/backup/restore-backup.ts";
import { writeBackup } from "../../src/server/backup/write-backup.ts";
import { openDatabase, type Database } from "../../src/database/database.ts";
import { addAccount, importPayments, movementOf } from "../support/bank-verbs.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { expectLogEqualsTickets } from "../support/logged-owners.ts";
import { noteOf, readPublishedLog } from "../support/published-log.ts";
import { approve, buy, configurePayments, type Bought } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { withClient } from "../support/sql-client.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";

let folder: string;
let api: TestApi;
let empty: EmptyDatabase;
let restored: Database;
let later: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rifas-restored-"));
  api = await startTestApi();
  await configurePayments(api);
});
afterAll(async () => {
  await later.close();
  await restored.close();
  await api.close();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The commitment to the payment of the log's first sale. */
async function paymentOfFirst(of: TestApi, raffleId: number) {
  const { entries } = await readPublishedLog(of, raffleId);
  const sale = entries.find((entry) => entry.type === "sold");
  return sale?.evidence;
}

/** Staff link a bank's movement to a purchase that is already in the log. */
async function linkPayment({ id, payable_bs: amount }: Bought["purchase"]): Promise<void> {
  const reference = "000000900077";
  const account = await addAccount(api);
  await importPayments(api, account, { reference, amount: amount.replace(".", ",") });
  const path = { id: (await movementOf(api, reference)).id };
  const body = { purchase_id: id, reason: "Está en el banco" };
  await api.does("linkMovement", { as: "staff", path, body });
}

// threat: The organiser as adversary: An old backup restored to undo sales
test("a restored backup continues in a new log, which names the old one and records every sale again", async () => {
  const raffleId = await createPublishedRaffle(api, { number_choice: "buyer" });
  const sell = async (number: string) => {
    const { purchase } = await buy(api, { raffleId, numbers: [number], buyer: Number(number) });
    await approve(api, purchase.id);
    return purchase;
  };
  const first = await sell("01");
  await api.runJob("ledger/integrate");
  const paidBefore = await paymentOfFirst(api, raffleId);
  await linkPayment(first);
  const before = await api.does("getLedger", { path: { id: raffleId } });
  // Sold when the backup is made, but not in the log yet.
  await sell("02");
  const { files } = api.context;
  const quiet = () => undefined;
  const backup = await withClient(api.database.url, (client) =>
    writeBackup({ client, files, folder, now: api.clock.now(), report: quiet }),
  );
  // Lost by the restore.
  await sell("03");
  await api.runJob("ledger/integrate");

  empty = await createEmptyDatabase();
  await withClient(empty.url, (client) =>
    restoreBackup({ client, files, backup, overwrite: false, real: true, report: quiet }),
  );
  restored = openDatabase({ url: empty.url });
  later = await startTestApi({ context: { database: restored, keys: api.context.keys } });
  await later.runJob("ledger/integrate");

  const { entries } = await readPublishedLog(later, raffleId);
  expect(entries).toMatchObject([
    { type: "continues", origin: before.origin, size: 2 },
    { type: "rules", reason: "Se restauró una copia de seguridad." },
    { type: "sold", count: 1 },
    { type: "sold", count: 1 },
  ]);
  await expectLogEqualsTickets(later, raffleId);
  expect(paidBefore).toBeNull();
  expect(await paymentOfFirst(later, raffleId)).toEqual(paidBefore);
  const after = await later.does("getLedger", { path: { id: raffleId } });
  expect(after.origin).not.toBe(before.origin);
  expect(after.earlier).toMatchObject([{ epoch: 1, origin: before.origin }]);
  // The old log stays readable, as far as the backup has it.
  expect(await noteOf(later, raffleId, 1)).toContain(`${before.origin}\n2\n`);
});
