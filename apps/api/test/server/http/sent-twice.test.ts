import { contractOperations } from "@rifas/api-client/generated/operations";
import type { OperationId } from "@rifas/api-client/operation-handlers";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { configureEmail, startEmailApi } from "../../support/email-setup.ts";
import { startMailServer, type MailServer } from "../../support/mail-server.ts";
import { operationIds } from "../../support/operation-ids.ts";
import { sabotage } from "../../support/sabotage.ts";
import { renewRaffle, serveWrites, writes } from "../../support/succeeding-writes.ts";
import type { TestApi } from "../../support/test-api.ts";
import { testContract } from "../../support/test-contract.ts";

let api: TestApi;
let mail: MailServer;
beforeAll(async () => {
  api = await startEmailApi();
  mail = await startMailServer();
  await configureEmail(api, { port: mail.port });
  await serveWrites(api);
});
beforeEach(() => renewRaffle());
afterAll(async () => {
  await mail.kill();
  await api.close();
});

const takesKey = new Set(
  testContract().operations.flatMap(({ id, parameters }) =>
    parameters.some(({ name }) => name === "Idempotency-Key") ? [id] : [],
  ),
);
/** What may reach the server twice: proxies repeat a PUT or a DELETE, and our client everything that has a key. */
const repeated = operationIds.filter(
  (id) => takesKey.has(id) || ["put", "delete"].includes(contractOperations[id].method),
);

let hashes: RawBuilder<{ name: string; hash: string | null }>;
beforeAll(async () => {
  const tables = await api.context.database.kysely.introspection.getTables();
  const each = tables.map(
    ({ name }) => sql`
      SELECT ${name} AS name, md5(string_agg(t::text, chr(10) ORDER BY t::text)) AS hash
        FROM ${sql.table(name)} AS t`,
  );
  hashes = sql`${sql.join(each, sql` UNION ALL `)}`;
});

/** They say that a call was made, and when: what was done, how many calls, the last upload of a picture. */
const OF_CALLS = ["audit_log", "rate_limits", "public_pictures"];

/** A hash of every other table, by its name. */
async function everything(): Promise<Map<string, string | null>> {
  const { rows } = await hashes.execute(api.context.database.kysely);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** A call of an operation that succeeds, under the key if the operation takes one. */
async function callOf(id: OperationId, key = chosen().uuid()) {
  const prepare = writes[id];
  if (!prepare) throw new Error(`Give ${id} a call in succeeding-writes.ts.`);
  const made = await prepare();
  if (!takesKey.has(id)) return made;
  return { ...made, headers: { ...made.headers, "idempotency-key": key } };
}

/** Sends a call of an operation twice, as our client does; returns the tables that the second one changed. */
async function changedBySecond(id: OperationId): Promise<string[]> {
  const call = await callOf(id);
  const first = await api.send(id, call);
  if (first.status >= 300) throw new Error(`${id}: ${first.bytes.toString()}`);
  const once = await everything();
  await api.send(id, call);
  const twice = await everything();
  return [...once.keys()].filter(
    (table) => !OF_CALLS.includes(table) && once.get(table) !== twice.get(table),
  );
}

test(
  "every call that may reach the server twice leaves what one leaves",
  { timeout: 300_000 },
  async () => {
    const offenders: string[] = [];
    for (const id of repeated) {
      await renewRaffle();
      const changed = await changedBySecond(id);
      if (changed.length > 0) offenders.push(`${id}: ${changed.join(", ")}`);
    }
    expect(offenders).toEqual([]);
  },
);

test("every operation that takes a key refuses one that another operation has used", async () => {
  const key = chosen().uuid();
  const first = await api.send("createCampaign", await callOf("createCampaign", key));
  expect(first.status).toBe(201);
  const offenders: string[] = [];
  const others = operationIds.filter((id) => takesKey.has(id) && id !== "createCampaign");
  for (const id of others) {
    await renewRaffle();
    const { status, bytes } = await api.send(id, await callOf(id, key));
    if (status !== 422 || !bytes.includes("idempotency_key_reused"))
      offenders.push(`${id}: ${status} ${bytes.toString()}`);
  }
  expect(offenders).toEqual([]);
});

test("the test can fail: without keys, numbers are added twice", async () => {
  const putBack = sabotage(api.context, {
    "find-idempotency-key": `
      WITH forgotten AS (DELETE FROM idempotency_keys WHERE key = $1)
      SELECT WHERE $2::timestamptz IS NULL AND $3::text IS NULL AND $4::integer IS NULL`,
  });
  try {
    expect(await changedBySecond("addTickets")).toEqual(
      expect.arrayContaining(["purchases", "tickets", "ticket_events"]),
    );
  } finally {
    putBack();
  }
});
