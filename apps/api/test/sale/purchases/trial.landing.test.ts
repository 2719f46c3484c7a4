import { beforeEach, describe, expect, test } from "vitest";
import { chosen } from "../../support/chosen.ts";
import { expectLedgerHolds } from "../../support/ledger.ts";
import { receipt } from "@rifas/testing/buyer";
import {
  approve,
  buy,
  purchaseCall,
  reject,
  sendProof,
  stats,
  trialFields,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { openShop } from "../../support/shop.ts";

const DRAW = "2026-12-25T02:00:00Z";
const prizes = [{ title: "Moto", description: "" }];

const api = openShop();
let raffleId: number;
beforeEach(async () => {
  api.clock.set("2026-11-20T16:00:00Z");
  raffleId = await createPublishedRaffle(api, { draw_date: DRAW, prizes });
});

const trialCall = (more: object = {}) =>
  purchaseCall({ raffleId, quantity: 3, as: "admin", fields: { ...trialFields, ...more } });
const makeTrial = () => api.does("createPurchase", trialCall());
const remove = ({ purchase }: Bought) =>
  api.does("removeTrialPurchase", { as: "admin", path: { id: purchase.id } });
const ledgerHolds = () => expectLedgerHolds(api.context.database, raffleId);
const free = { available: 100, reserved: 0, sold: 0 };

describe("making a trial purchase", () => {
  test("is only possible for an admin's sale in person", async () => {
    await api.refuses("createPurchase", { ...trialCall(), as: "staff" }, 403, "forbidden");
    await api.refuses("createPurchase", { ...trialCall(), as: "anyone" }, 401, "unauthorized");
    for (const as of ["admin", "anyone"] as const) {
      const onTheWeb = { ...trialCall({ channel: "web" }), as };
      const { details } = await api.refuses("createPurchase", onTheWeb, 400, "validation_failed");
      expect(details?.map(({ field }) => field)).toEqual(["trial"]);
    }
    expect(await stats(api, raffleId)).toEqual(free);
  });

  test("is limited to one per raffle", async () => {
    const first = await makeTrial();
    const refused = await api.refuses("createPurchase", trialCall(), 409, "trial_exists");
    expect(refused.error).toBe(
      `Esta rifa ya tiene una compra de prueba, la ${first.purchase.code}: elimínala antes de hacer otra.`,
    );
    const other = await createPublishedRaffle(api);
    await buy(api, { raffleId: other, as: "admin", fields: trialFields });
    await remove(first);
    await makeTrial();
    await ledgerHolds();
  });

  test("succeeds for one of several parallel requests, and a retry returns it", async () => {
    const proof = await receipt(901);
    const calls = Array.from({ length: 6 }, (_, at) => ({
      ...trialCall({ payment_method: "pago-movil", payment_reference: "55501234" }),
      headers: { "idempotency-key": chosen().uuid() },
      ...(at % 2 === 0 && { files: { proof: { bytes: proof } } }),
    }));
    const answers = await Promise.all(calls.map((call) => api.send("createPurchase", call)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect(await stats(api, raffleId)).toEqual({ available: 97, reserved: 3, sold: 0 });
    const won = calls[answers.findIndex(({ status }) => status === 201)];
    await api.does("createPurchase", won);
    await ledgerHolds();
  });

  test("is shown as a trial to staff only", async () => {
    const made = await makeTrial();
    const { id } = made.purchase;
    expect(made.purchase).not.toHaveProperty("trial");
    const asked = await api.send("getPurchase", { path: { id }, secret: made.secret });
    expect(asked.bytes.toString()).not.toContain("trial");
    const checked = { body: { code: made.purchase.code } };
    expect((await api.send("verifyTickets", checked)).bytes.toString()).not.toContain("trial");
    const numbers = await api.send("listRaffleTickets", { path: { id: raffleId } });
    expect(numbers.bytes.toString()).not.toContain("trial");

    expect(await api.does("getPurchase", { as: "staff", path: { id } })).toMatchObject({
      trial: true,
    });
    const query = { raffle_id: raffleId };
    const { items } = await api.does("listPurchases", { as: "staff", query });
    expect(items).toMatchObject([{ id, trial: true }]);
    const held = { raffle_id: raffleId, status: ["reserved"] };
    const found = await api.does("searchTickets", { as: "staff", query: held });
    expect(found.items[0]?.purchase).toMatchObject({ id, trial: true });
    const sheet = await api.send("exportPurchases", { as: "admin", query });
    expect(sheet.bytes.toString().trimEnd()).toMatch(/;Prueba;Campaña\r\n.*;Sí;$/);
  });
});

/** Every figure that staff see. */
const figures = async () => {
  const {
    server_time: _now,
    attention: _tasks,
    ...dashboard
  } = await api.does("getDashboard", { as: "admin" });
  return {
    dashboard,
    analytics: await api.does("getAnalytics", { as: "admin", query: { raffle_id: raffleId } }),
    clients: await api.does("listClients", { as: "admin" }),
    found: await api.does("listClients", { as: "admin", query: { raffle_id: raffleId } }),
  };
};

test("a trial purchase can take every step without counting in any figure", async () => {
  await buy(api, { raffleId, buyer: 2 });
  const before = await figures();
  const uncounted = async () => {
    expect(await figures()).toEqual(before);
    await ledgerHolds();
  };
  const trial = await makeTrial();
  await uncounted();
  await sendProof(api, trial);
  const queue = { status: ["pending"], has_proof: true, raffle_id: raffleId };
  expect(await api.does("listPurchases", { as: "staff", query: queue })).toMatchObject({
    items: [{ id: trial.purchase.id, trial: true }],
    total: 1,
  });
  expect((await api.does("getDashboard", { as: "staff" })).attention.oldest_proofs).toContainEqual(
    expect.objectContaining({ id: trial.purchase.id, trial: true }),
  );
  await uncounted();
  await approve(api, trial.purchase.id);
  await api.runJob("totals");
  await uncounted();
  expect(await stats(api, raffleId)).toEqual({ available: 96, reserved: 1, sold: 3 });
  const mine = { as: "staff", query: { raffle_id: raffleId } } as const;
  expect((await api.does("listPurchases", mine)).total).toBe(2);
  const undo = { status: "rejected", expected_status: "approved", reason: "Era de prueba" };
  const path = { id: trial.purchase.id };
  await api.does("setPurchaseStatus", { as: "admin", path, body: undo });
  await uncounted();
  await remove(trial);
  await uncounted();
  expect((await api.does("listPurchases", mine)).total).toBe(1);
});

test("the dashboard's comparison with a part of a day excludes trials too", async () => {
  const yesterday = async () => {
    api.clock.set("2026-11-21T20:00:00Z");
    const { today } = await api.does("getDashboard", { as: "admin" });
    api.clock.set("2026-11-20T16:00:00Z");
    return today.previous;
  };
  const before = await yesterday();
  const trial = await makeTrial();
  await approve(api, trial.purchase.id);
  expect(await yesterday()).toEqual(before);
});

describe("removing a trial purchase", () => {
  test("frees its numbers in every status, and leaves only its history", async () => {
    const steps: Record<string, (trial: Bought) => Promise<unknown>> = {
      pending: async () => undefined,
      "with a proof": (trial) => sendProof(api, trial),
      approved: async (trial) => {
        await sendProof(api, trial);
        await approve(api, trial.purchase.id);
      },
      rejected: (trial) => reject(api, trial.purchase.id),
    };
    for (const [state, goThere] of Object.entries(steps)) {
      const trial = await makeTrial();
      await goThere(trial);
      await remove(trial);
      expect(await stats(api, raffleId), state).toEqual(free);
      await ledgerHolds();
    }
    const { items } = await api.does("getRaffleHistory", { as: "staff", path: { id: raffleId } });
    const removals = items.filter(({ action }) => action === "trial_removed");
    expect(removals).toHaveLength(4);
    expect(removals[1]).toMatchObject({
      actor: { kind: "user", name: "Ana Admin" },
      changes: [{ field: "code" }, { field: "status" }, { field: "tickets", after: null }],
    });
  });

  test("removes its page and its proof's file", async () => {
    const trial = await makeTrial();
    await sendProof(api, trial);
    const path = { id: trial.purchase.id };
    const { proof_file } = await api.context.database.kysely
      .selectFrom("purchases")
      .select("proof_file")
      .where("id", "=", path.id)
      .executeTakeFirstOrThrow();
    expect(await api.context.files.get("proofs", proof_file ?? "")).not.toBeNull();
    await remove(trial);
    await api.refuses("getPurchase", { path, secret: trial.secret }, 404, "not_found");
    await api.refuses("getPurchase", { as: "staff", path }, 404, "not_found");
    await api.refuses("getProof", { as: "staff", path }, 404, "not_found");
    await api.refuses("removeTrialPurchase", { as: "admin", path }, 404, "not_found");
    expect(await api.context.files.get("proofs", proof_file ?? "")).toBeNull();
    const left = await api.context.database.kysely
      .selectFrom("pending_files")
      .selectAll()
      .execute();
    expect(left).toEqual([]);
    const events = await api.context.database.kysely
      .selectFrom("ticket_events")
      .select("event")
      .where("purchase_id", "=", path.id)
      .orderBy("id")
      .execute();
    expect(events.map(({ event }) => event)).toEqual(["reserved", "released"]);
  });

  test("is for admins only, and refused for other purchases", async () => {
    const trial = await makeTrial();
    const ofTrial = { as: "staff", path: { id: trial.purchase.id } } as const;
    await api.refuses("removeTrialPurchase", ofTrial, 403, "forbidden");
    const sale = await buy(api, { raffleId, buyer: 3, as: "admin", fields: { channel: "staff" } });
    await reject(api, sale.purchase.id);
    const path = { id: sale.purchase.id };
    await api.refuses("removeTrialPurchase", { as: "admin", path }, 409, "not_a_trial");
    expect(await api.does("getPurchase", { as: "staff", path })).toMatchObject({ trial: false });
    await ledgerHolds();
  });

  test("in parallel with its approval always frees the numbers", async () => {
    const trial = await makeTrial();
    const status = { path: { id: trial.purchase.id }, body: { status: "approved" } };
    const [removed, approved] = await Promise.all([
      api.send("removeTrialPurchase", { as: "admin", path: status.path }),
      api.send("setPurchaseStatus", { as: "staff", ...status }),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(approved.status);
    expect(await stats(api, raffleId)).toEqual(free);
    await ledgerHolds();
  });
});

test("a warning on another purchase says that this one is a trial", async () => {
  const document_id = "V23456789";
  const trial = await api.does("createPurchase", trialCall({ document_id }));
  const { purchase } = await buy(api, { raffleId, fields: { document_id, name: "Rosa Pérez" } });
  const seen = await api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
  expect(seen).toMatchObject({
    warnings: [{ kind: "other_name", other: { code: trial.purchase.code, trial: true } }],
  });
});

test("results can't be recorded until the trial purchase is removed", async () => {
  const trial = await makeTrial();
  await sendProof(api, trial);
  api.clock.set(DRAW);
  const results = [
    { prize_position: 1, ticket_number: "07", source: "Triple Táchira", drawn_at: DRAW },
  ];
  const record = {
    as: "admin",
    path: { id: raffleId },
    body: { outcome: "drawn", results },
  } as const;
  const refused = await api.refuses("setRaffleResults", record, 409, "trial_exists");
  expect(refused.error).toContain(`La compra ${trial.purchase.code} es de prueba: elimínala`);
  await remove(trial);
  await api.does("setRaffleResults", record);
  await ledgerHolds();
});
