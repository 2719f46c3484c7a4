import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverDueEmails, startEmailApi } from "../../support/email-setup.ts";
import {
  approve,
  buy,
  configurePayments,
  reject,
  sendProof,
  staffView,
} from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { leaveUnvacuumed } from "../../support/leave-unvacuumed.ts";
import { rowsLookedAt } from "../../support/rows-looked-at.ts";
import type { TestApi } from "../../support/test-api.ts";

/** PostgreSQL plans a prepared statement for the values of each of its first five calls; then it may keep one plan. */
const FIRST = 5;
/** Index entries included. Staff's view of a purchase reads about 30; with a wrong plan, at least one for each other purchase. */
const FEW = 500;
const OTHERS = 5_000;

let api: TestApi;
beforeAll(async () => {
  // One connection, so that it has prepared every statement.
  api = await startEmailApi({ poolSize: 1 });
  await configurePayments(api);
  await leaveUnvacuumed(api.context.database);
});
afterAll(() => api.close());

test("buying, paying, looking, deciding and the messages about it are planned a few times, then never again", async () => {
  const raffleId = await createPublishedRaffle(api, { total_tickets: 100 });
  for (let buyer = 1; buyer <= 12; buyer++) {
    const bought = await buy(api, { raffleId, buyer });
    const { id } = bought.purchase;
    await sendProof(api, bought);
    await api.does("getPurchase", { path: { id }, secret: bought.secret });
    await staffView(api, bought);
    await (buyer % 3 === 0 ? reject : approve)(api, id);
    expect(await deliverDueEmails(api)).not.toEqual([]);
  }
  expect(await plannedAgain()).toEqual([]);
});

test("a plan that was made for few purchases reads few rows of many", async () => {
  const raffleId = await createPublishedRaffle(api, { total_tickets: 100 });
  const bought = await buy(api, { raffleId, buyer: 50 });
  await sendProof(api, bought);
  for (let turn = 0; turn < 12; turn++) await staffView(api, bought);
  await addOthers(raffleId);
  const rows = await rowsLookedAt(api.context.database, () => staffView(api, bought));
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(FEW);
});

test("control: a statement about a list of one id is planned each time", async () => {
  const ids = ["00000000-0000-4000-8000-000000000000"];
  for (let turn = 0; turn < 12; turn++) await api.context.database.query(aboutList, [ids]);
  expect(await plannedAgain()).toContain(aboutList.name);
});

const aboutList = {
  name: "test-about-list",
  text: "SELECT p.name FROM purchases AS p JOIN raffles AS r ON r.id = p.raffle_id WHERE p.id = ANY ($1::uuid[])",
};

/** Adds rejected purchases of other buyers, each with its own payment and picture. */
async function addOthers(raffleId: number): Promise<void> {
  await api.context.database.query(others, [raffleId, OTHERS, api.clock.now()]);
}

const others = {
  name: "test-add-others",
  text: `
    INSERT INTO purchases (id, code, raffle_id, channel, name, document_id, email, phone, quantity, unit_price_bs, amount_bs,
                           payment_method, payment_reference, proof_file, proof_sha256, proof_perceptual, proof_at,
                           status, reviewed_at, rejection_reason, created_at, updated_at)
    SELECT gen_random_uuid(), 'RO-' || lpad(at::text, 6, '0'), $1, 'web', 'Ana', 'E' || at, at || '@correo.example', '+58412' || at,
           1, 150, 150, 'pago-movil', '7' || lpad(at::text, 7, '0'), md5(at::text) || '.jpg', sha256(at::text::bytea),
           ('x' || (SELECT string_agg(md5(at || '-' || part), '') FROM generate_series(1, 8) AS part))::bit(1024), $3,
           'rejected', $3, 'No llegó', $3, $3
      FROM generate_series(1, $2::integer) AS at`,
};

/** Names of the statements that were planned for their values after that. */
async function plannedAgain(): Promise<string[]> {
  const rows = await api.context.database.query<{ name: string }>(
    {
      name: "test-planned-again",
      text: "SELECT name FROM pg_prepared_statements WHERE custom_plans > $1 ORDER BY name",
    },
    [FIRST],
  );
  return rows.map(({ name }) => name);
}
