import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { approve, buy, sendProof } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { openShop } from "../../support/shop.ts";

/* While a list is being exported people go on buying, and staff deciding: every row is in the file exactly once. */

const api = openShop();
let raffleId: number;
beforeAll(async () => {
  const facts = { total: 8_000, most: 1_000 };
  raffleId = await putRaffleOnSale(api.context.database, facts, api.clock.now());
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Export = "exportClients" | "exportTickets" | "exportUnbackedPurchases";

/** One cell of each line of an export, during which `change` happens right after the `nth` query that contains a text. */
async function exported(
  operation: Export,
  { query, cell, ...when }: { query: Record<string, string | number>; cell: number } & When,
): Promise<string[]> {
  changeAfter(when);
  const answer = await api.send(operation, { as: "admin", query });
  expect(answer.status).toBe(200);
  const lines = answer.bytes.toString().trimEnd().split("\r\n").slice(1);
  return lines.map((line) => line.split(";")[cell] ?? "");
}

interface When {
  text: string;
  nth: number;
  change: () => Promise<unknown>;
}

function changeAfter({ text, nth, change }: When): void {
  const executor = api.context.database.kysely.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  let left = nth;
  vi.spyOn(executor, "executeQuery").mockImplementation(async (asked) => {
    const rows = await execute(asked);
    if (asked.sql.includes(text) && (left -= 1) === 0) await change();
    return rows;
  });
}

const repeated = (cells: readonly string[]) => cells.length - new Set(cells).size;

test("clients: who buys again meanwhile is there once, and so is everybody else", async () => {
  await api.context.database.query(putClients, [raffleId, 2_100, api.clock.now()]);
  const cells = await exported("exportClients", {
    query: { raffle_id: raffleId },
    cell: 0,
    text: "WITH found AS",
    // The first only counts.
    nth: 2,
    change: () =>
      buy(api, { raffleId, buyer: 1, fields: { document_id: "V20000001" }, as: "staff" }),
  });
  expect(cells).toContain("V-20.000.001");
  expect([cells.length, repeated(cells)]).toEqual([2_100, 0]);
});

test("numbers that a search finds: each is there once although somebody of that name buys meanwhile", async () => {
  const purchase = { raffleId, fields: { name: "Eustoquia Mora" }, as: "staff" } as const;
  for (let buyer = 10; buyer < 16; buyer += 1) {
    await buy(api, { ...purchase, quantity: 1_000, buyer });
  }
  const cells = await exported("exportTickets", {
    query: { q: "eustoquia" },
    cell: 1,
    text: "WITH matching AS",
    nth: 2,
    change: () => buy(api, { ...purchase, quantity: 10, buyer: 17 }),
  });
  expect([cells.length, repeated(cells)]).toEqual([6_000, 0]);
});

test("'Sin respaldo': none is left out while a payment of another is undone", async () => {
  await api.context.database.transaction(async (tx) => {
    await tx.query(withoutTriggers, []);
    await tx.query(putApproved, [raffleId, 600, api.clock.now()]);
    return { ok: true };
  });
  api.clock.advance({ minutes: 1 });
  const latest = await buy(api, { raffleId, buyer: 20 });
  await sendProof(api, latest, { reference: "00123456" });
  await approve(api, latest.purchase.id);
  const cells = await exported("exportUnbackedPurchases", {
    query: { raffle_id: raffleId },
    cell: 2,
    text: "p.payment_reference, p.day",
    nth: 1,
    change: () =>
      api.does("setPurchaseStatus", {
        as: "staff",
        path: { id: latest.purchase.id },
        body: { status: "pending" },
      }),
  });
  expect([cells.length, repeated(cells)]).toEqual([601, 0]);
});

const putClients = {
  name: "test-put-clients",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                           status, reviewed_at, rejection_reason, created_at, updated_at)
    SELECT gen_random_uuid(), 'RC-' || lpad(at::text, 6, '0'), $1, 'web', 'Ana', 'V' || 20000000 + at, at || '@correo.example',
           '+58412' || 5000000 + at, 1, 150, 150, 'rejected', $3, 'No llegó', $3::timestamptz - interval '1 second' * (3000 - at), $3
      FROM generate_series(1, $2::integer) AS at`,
};

const withoutTriggers = {
  name: "test-exports-without-triggers",
  text: "SET LOCAL session_replication_role = replica",
};
const putApproved = {
  name: "test-put-approved",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                           status, ticket_state, reviewed_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'RB-' || lpad(at::text, 6, '0'), $1, 'web', 'Ana', 'V' || 30000000 + at, at || '@correo.example',
           '+58412' || 6000000 + at, 1, 150, 150, 'approved', 'sold', $3::timestamptz - interval '1 second' * at, $3, $3
      FROM generate_series(1, $2::integer) AS at`,
};
