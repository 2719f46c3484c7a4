// Beside HTTP: what the demo made, and that nothing is left of it.
import { verifyRound } from "@rifas/ledger/drand";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { headlineOf } from "@rifas/ledger/verify/verdict";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pictures, Witness } from "../../../src/platform/ports.ts";
import { readDemoState, writeDemoState } from "../../../src/site/configuration/demo-state.ts";
import { prepareDemo } from "../../../src/server/demo/prepare-demo.ts";
import { decisions } from "../../../src/bank/automation/list-decisions.ts";
import { deliveries } from "../../../src/bank/deliveries/list-deliveries.ts";
import { imports } from "../../../src/bank/imports/import-view.ts";
import { listApprovable, listUndecided } from "../../../src/bank/matches/list-matches.ts";
import { matchNow } from "../../../src/bank/matches/refresh-matches.ts";
import { repeats } from "../../../src/bank/movements/list-repeats.ts";
import { unowned } from "../../../src/bank/movements/list-unowned.ts";
import { listDays } from "../../../src/bank/overview/list-days.ts";
import { listUnbacked } from "../../../src/bank/overview/list-unbacked.ts";
import { listPaybacks } from "../../../src/bank/paybacks/list-paybacks.ts";
import { must } from "../../../demo/must.ts";
import { removeDemo } from "../../../src/server/demo/remove-demo.ts";
import { demoAdmin, demoStaff } from "@rifas/demo/site/demo-users";
import { ensureFirstAdmin } from "../../../src/people/users/ensure-first-admin.ts";
import { queueAnchors } from "../../../src/proofs/witnesses/queue-anchors.ts";
import { approvalCall } from "../../support/bank-verbs.ts";
import { ledgerPublicKey } from "../../support/published-log.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

/** `npm start` without arguments. */
const DEFAULT = { empty: false };
const SEE_THE_DEMO = "Para ver la demostración, sin tocar esto: DATA_DIR=otra-carpeta npm start";

/** The demo's pictures are rendered ahead: creating it must not decode or encode any. */
const drawNothing: Pictures = {
  drawProof: () => Promise.reject(new Error("A proof was drawn.")),
  drawPublicPicture: () => Promise.reject(new Error("A picture was drawn.")),
  drawIcon: () => Promise.reject(new Error("An icon was drawn.")),
  pid: undefined,
  stop: () => undefined,
};

const nobodyAsks: Witness = {
  service: "log.example",
  ask: () => Promise.reject(new Error("A witness was asked.")),
};

let api: TestApi;
const progress: string[] = [];
let lines: string[];
beforeAll(async () => {
  api = await startTestApi({ environment: { DEMO: "true" } });
  // Remove the users of the test API: the demo needs an empty database.
  await api.context.database.kysely.deleteFrom("users").execute();
  lines = await prepareDemo(
    { ...api.context, pictures: drawNothing },
    (line) => progress.push(line),
    DEFAULT,
  );
}, 180_000);
afterAll(() => api.close());

const rows = <Row>(name: string, text: string) =>
  api.context.database.query<Row>({ name: `test-demo-${name}`, text }, []);

/** What a verifier that knows the server's key says of a raffle's log. */
async function verify(id: number) {
  const bundle = await api.send("getLedgerBundle", { path: { id } });
  const keys = [ledgerPublicKey(api)];
  const checked = verifyBundle(bundle.bytes.toString(), {
    keys,
    witnesses: SIGSUM_GENERIC,
    verifyRound,
  });
  if (!checked.ok) throw new Error(checked.code);
  return checked.value.checks;
}

async function signIn(email: string, password: string): Promise<{ token: string }> {
  return api.does("login", { body: { email, password } });
}

test("a cancelled raffle is being paid back: 'Devoluciones' has every step of it", async () => {
  const [raffle] = await rows<{ id: number }>(
    "owing",
    "SELECT id FROM raffles WHERE outcome = 'cancelled'",
  );
  const page = { id: raffle?.id ?? 0, page: 1, limit: 500 };
  const { items } = must(await listPaybacks(api.context, page));
  expect(new Set(items.map(({ state }) => state))).toEqual(
    new Set(["missing", "waiting", "ready", "exported", "paid"]),
  );
  expect(items.filter(({ shared }) => shared).length).toBeGreaterThan(1);
});

test("'Conciliación' has something in every list", async () => {
  const { context } = api;
  await matchNow(context);
  const page = { page: 1, limit: 50 };
  const movements = (filter: { dismissed?: boolean; reversed?: boolean }) =>
    unowned.page(context, { dismissed: false, reversed: false, ...filter, ...page });
  const counted = {
    exact: await listApprovable(context, "exact", page),
    single: await listApprovable(context, "single", page),
    undecided: await listUndecided(context, page),
    unowned: await movements({}),
    settled: await movements({ dismissed: true }),
    reversed: await movements({ reversed: true }),
    repeats: await repeats.page(context, page),
    unbacked: await listUnbacked(context, page),
    days: await listDays(context, page),
    imports: await imports.page(context, page),
    notifications: await deliveries.page(context, { ...page, unreadable: false }),
    decisions: await decisions.page(context, page),
  };
  const empty = Object.entries(counted).flatMap(([list, { total }]) => (total === 0 ? [list] : []));
  expect(empty).toEqual([]);
});

test("'Campañas' has two with visits, purchases and money", async () => {
  const as = await signIn(demoStaff.email, demoStaff.password);
  const { items } = await api.does("listCampaigns", { as });
  expect(items.map(({ code }) => code).toSorted()).toEqual(["grupo-whatsapp", "instagram"]);
  for (const { visits, purchases, approved, revenue_bs: revenue } of items) {
    expect(visits).toBeGreaterThan(purchases);
    expect(purchases).toBeGreaterThan(approved);
    expect([approved > 0, Number(revenue) > 0]).toEqual([true, true]);
  }
});

test("'Sin llegar' has photos to reject and a rejection, and the photos look like one attack", async () => {
  const as = await signIn(demoStaff.email, demoStaff.password);
  const listed = () => api.does("listUnreportedPurchases", { as });
  // The demo's messages are still on their way for a moment.
  await expect.poll(async () => (await listed()).unsent).toBe(0);
  const { items } = await listed();
  expect(items).toHaveLength(3);
  const path = { id: items[0]?.purchase.id ?? "" };
  const like = await api.does("previewCohort", {
    as,
    path,
    query: { picture: true, minutes: true },
  });
  const alike = like.items.map(({ id }) => id).toSorted();
  expect(alike).toEqual(items.map(({ purchase }) => purchase.id).toSorted());
  const made = await api.does("listGroupRejections", { as });
  expect(made.items).toMatchObject([{ rejected: 1, undone_at: null }]);
});

test("people wait for the raffle that is sold out before its draw", async () => {
  const as = await signIn(demoStaff.email, demoStaff.password);
  const { items } = await api.does("listRaffles", { as, query: { limit: 50 } });
  const soldOut = items.find(({ name }) => name === "Bicicleta de montaña");
  const waiting = await api.does("getWaitingList", { as, path: { id: soldOut?.id ?? 0 } });
  expect(waiting).toEqual({ waiting: 4, told: 0 });
});

test("a raffle on sale has a list of paper sales that can be undone", async () => {
  const as = await signIn("admin@rifas.local", demoAdmin.password);
  const query = { status: ["active" as const], limit: 100 };
  const { items } = await api.does("listRaffles", { as, query });
  const lists = await Promise.all(
    items.map(({ id }) => api.does("listPaperLists", { as, path: { id } })),
  );
  expect(lists.flatMap((page) => page.items)).toMatchObject([
    { purchases: 4, numbers: 19, waiting: 0, rejected: 0, undone: null },
  ]);
});

test("every exact match of the demo can be approved with the others, and undone", async () => {
  const as = await signIn(demoStaff.email, demoStaff.password);
  const { items } = await api.does("listExactMatches", { as, query: { limit: 200 } });
  const answer = await api.does("approveMatches", { ...approvalCall(items), as });
  expect(answer.refused).toEqual([]);
  expect(answer.count).toBe(items.length);
  await api.does("undoMatchApproval", { as, path: { id: answer.id ?? 0 } });
});

describe("the demo", () => {
  test("has fourteen raffles in every state and outcome, one of 10,000 numbers partly sold", async () => {
    const as = await signIn("admin@rifas.local", demoAdmin.password);
    const { items } = await api.does("listRaffles", { as, query: { limit: 100 } });
    expect(items).toHaveLength(14);
    const seen = (pick: (raffle: (typeof items)[number]) => unknown) => new Set(items.map(pick));
    expect(seen((raffle) => raffle.status)).toEqual(
      new Set(["draft", "active", "paused", "finished"]),
    );
    expect(seen((raffle) => raffle.outcome)).toEqual(new Set([null, "drawn", "cancelled"]));
    expect(seen((raffle) => raffle.sale_state)).toEqual(
      new Set(["draft", "open", "hidden", "paused", "sold_out", "closed", "finished"]),
    );
    expect(items.filter((raffle) => raffle.image_url === null)).toHaveLength(1);
    const first = await api.does("getFirstActiveRaffle");
    expect(first).toMatchObject({
      name: "Moto Bera SBR 2026, cero kilómetro",
      total_tickets: 10_000,
      draw_rule: { method: "lottery_then_drand" },
      instant_prizes: [{}, {}],
    });
    expect(first.total_tickets_sold).toBeGreaterThan(5_000);
    expect(first.id).toBe(items[0]?.id);
    const won = items.find((raffle) => raffle.name === "Fin de semana en Los Roques");
    expect(won?.winners).toMatchObject([{ ticket_number: "742", owner: "M••• G•••" }]);
    const corrected = items.find((raffle) => raffle.name === "Cesta criolla de Navidad");
    expect(corrected?.winners).toMatchObject([
      { owner: "K••• M•••", standing: { state: "disputed" } },
      { owner: null },
      { standing: { state: "unclaimed" } },
    ]);
    expect(items.some((raffle) => raffle.previous_draw_date !== null)).toBe(true);
  });

  test("has a raffle that was sealed and drawn by its rule, which a verifier finds no fault with", async () => {
    const { items } = await api.does("listRaffles", { query: { limit: 100 } });
    const drawn = items.find(({ name }) => name === "Fin de semana en Los Roques");
    const path = { id: drawn?.id ?? 0 };
    expect(await api.does("getLiveDraw", { path })).toMatchObject({
      stage: "drawn",
      computed: true,
      seal: { sold: 1000, held: 0 },
      prizes: [{ state: "drawn", ticket_number: "742", owner: "M••• G•••" }],
    });
    const checks = await verify(path.id);
    const codes = checks.map(({ reason }) => reason);
    expect(codes).toEqual(expect.arrayContaining(["demo", "lottery_digits", "winner_shown"]));
    expect(headlineOf(checks)).toBe("unwitnessed");
    const notices = await rows<{ status: string }>(
      "seal-notices",
      "SELECT DISTINCT status FROM email_outbox WHERE type = 'raffle_sealed' AND status <> 'failed'",
    );
    expect(notices).toEqual([{ status: "sent" }]);
  });

  test("has only logs in which no entry is dated before the others or contradicts them", async () => {
    const logs = await rows<{ id: number }>(
      "logs",
      "SELECT id FROM raffles WHERE publish AND id IN (SELECT raffle_id FROM ledgers)",
    );
    expect(logs.length).toBeGreaterThan(5);
    await api.runJob("ledger/integrate");
    for (const { id } of logs) {
      const checks = await verify(id);
      const codes = checks.map(({ reason }) => reason);
      expect({ id, codes, isFalse: headlineOf(checks) === "false" }).toEqual({
        id,
        codes: codes.filter((code) => code !== "times_go_back"),
        isFalse: false,
      });
    }
  });

  test("has a raffle that waits for its results, sealed before its draw", async () => {
    const { items } = await api.does("listRaffles", { query: { limit: 100 } });
    const waiting = items.find(({ name }) => name === "Planta eléctrica de 5.500 W");
    const checks = await verify(waiting?.id ?? 0);
    const codes = checks.map(({ reason }) => reason);
    expect(codes).toEqual(expect.arrayContaining(["log_whole", "seal_recomputed", "not_drawn"]));
    expect(headlineOf(checks)).toBe("unwitnessed");
  });

  test("has a raffle on sale whose rule is in its log, and shows no witness the one that was drawn", async () => {
    const { items } = await api.does("listRaffles", { query: { limit: 100 } });
    const selling = items.find(({ name }) => name === "Teléfono 256 GB con forro y vidrio");
    expect(selling?.sale_state).toBe("open");
    const rules = await api.does("getDrawRules", { path: { id: selling?.id ?? 0 } });
    expect(rules.versions[0]?.prizes.map(({ lotteries }) => lotteries)).toEqual([
      ["Triple Táchira A, 10 p. m."],
      ["Triple Táchira B, 10 p. m."],
      // The beacon alone draws the instant ones.
      [],
      [],
    ]);
    const { instants } = await api.does("getLiveDraw", { path: { id: selling?.id ?? 0 } });
    expect(instants).toMatchObject([
      { prize_title: "Reloj inteligente" },
      { prize_title: "Mil minutos de recarga" },
    ]);
    await queueAnchors(api.context, [nobodyAsks]);
    const queued = await rows<{ name: string }>(
      "anchors",
      "SELECT DISTINCT r.name FROM ledger_anchors AS a JOIN raffles AS r ON r.id = a.raffle_id",
    );
    expect(queued.map(({ name }) => name)).not.toContain("Fin de semana en Los Roques");
  });

  test("has thirty waiting proofs, with warnings, late payments, and every action on a purchase", async () => {
    const as = await signIn(demoStaff.email, demoStaff.password);
    const { attention } = await api.does("getDashboard", { as });
    expect(attention.pending_proofs).toBeGreaterThanOrEqual(30);
    expect(attention.late_payments).toBeGreaterThan(0);
    expect(attention.failed_emails).toBeGreaterThan(0);
    expect(attention.queued_emails).toBeGreaterThan(0);
    expect(attention.drawn_without_results).toBe(1);
    const waiting = await api.does("listPurchases", {
      as,
      query: { status: ["pending"], has_proof: true, limit: 100 },
    });
    const kinds = waiting.items.flatMap(({ warnings }) => warnings.map(({ kind }) => kind));
    expect(new Set(kinds)).toEqual(new Set(["same_reference", "same_image", "other_name"]));
    // Among more than thirty receipts of a few banks, only the copies have the warning.
    const copied = waiting.items.filter(({ warnings }) =>
      warnings.some(({ kind }) => kind === "same_image"),
    );
    expect(copied).toHaveLength(5);
    const proof = await api.send("getProof", { as, path: { id: waiting.items[0]?.id ?? "" } });
    expect(proof.headers["content-type"]).toBe("image/jpeg");
    const { by_method } = await api.does("getAnalytics", { as });
    expect(by_method[0]?.payment_method).toBe("pago-movil");
    const actions = await rows<{ action: string }>(
      "actions",
      "SELECT DISTINCT action FROM audit_log",
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "purchase_created",
        "purchase_approved",
        "purchase_rejected",
        "purchase_undone",
        "purchase_recovered",
        "raffle_rescheduled",
        "raffle_paused",
        "raffle_results_corrected",
        "raffle_cancelled",
      ]),
    );
    const written = await rows<{ kind: string }>(
      "written",
      "SELECT DISTINCT changes -> 0 ->> 'after' AS kind FROM audit_log WHERE action = 'whatsapp_opened'",
    );
    // After the decision, about it.
    expect(written).toEqual([{ kind: "approved" }]);
    const reminded = await rows<{ type: string; status: string }>(
      "reminded",
      `SELECT DISTINCT email.type, purchases.status
         FROM audit_log JOIN email_outbox AS email ON email.purchase_id::text = entity_id AND email.not_after IS NOT NULL
         JOIN purchases ON purchases.id = email.purchase_id
        WHERE action = 'reminder_sent'`,
    );
    expect(reminded).toEqual([{ type: "reminder_proof", status: "rejected" }]);
  });

  test("serves each prize and proof as it was rendered, in every size", async () => {
    const as = await signIn(demoStaff.email, demoStaff.password);
    const { items } = await api.does("listRaffles", { query: { limit: 100 } });
    const images = items.flatMap(({ image_url }) => image_url ?? []);
    expect(images.length).toBeGreaterThan(9);
    for (const url of images) {
      for (const size of [
        url,
        url.replace(".jpg", "-480.webp"),
        url.replace(".jpg", "-preview.jpg"),
      ]) {
        expect((await api.app.inject({ url: size })).statusCode).toBe(200);
      }
    }
    const { items: paid } = await api.does("listPurchases", {
      as,
      query: { has_proof: true, limit: 100 },
    });
    for (const { id } of paid.slice(0, 5)) {
      expect((await api.send("getProof", { as, path: { id } })).status).toBe(200);
    }
  });

  test("has e-mails in each status, none to an address that could be real", async () => {
    const emails = await rows<{ status: string }>(
      "emails",
      "SELECT DISTINCT status FROM email_outbox",
    );
    expect(new Set(emails.map(({ status }) => status))).toEqual(
      new Set(["queued", "sent", "failed"]),
    );
    const errors = await rows<{ last_error: string }>(
      "email-errors",
      "SELECT DISTINCT last_error FROM email_outbox WHERE failure IN ('refused', 'exhausted')",
    );
    expect(errors.map(({ last_error }) => last_error).sort()).toEqual([
      expect.stringMatching(/^El servidor de correo no acepta la dirección .* respondió: «550 /),
      expect.stringMatching(
        /^El servidor de correo smtp\S+ no respondió .* original: «Connection timeout»/,
      ),
    ]);
    const real = await rows(
      "real",
      `SELECT recipient FROM email_outbox WHERE recipient !~ '@example\\.(com|net|org)$'`,
    );
    expect(real).toEqual([]);
  });

  test("keeps every rule: numbers add up, each has one owner, money is price times quantity", async () => {
    const broken = await rows(
      "ledger",
      `SELECT raffles.id FROM raffles
        JOIN LATERAL (SELECT count(*) AS numbers, count(*) FILTER (WHERE state = 'sold') AS sold,
                             count(*) FILTER (WHERE state = 'reserved') AS reserved
                        FROM tickets WHERE raffle_id = raffles.id) AS ledger ON true
        JOIN LATERAL (SELECT coalesce(sum(quantity) FILTER (WHERE status = 'approved'), 0) AS sold,
                             coalesce(sum(quantity) FILTER (WHERE status = 'pending'), 0) AS held
                        FROM purchases WHERE raffle_id = raffles.id) AS bought ON true
       WHERE numbers <> total_tickets OR ledger.sold <> sold_count OR ledger.sold <> bought.sold
          OR reserved <> bought.held`,
    );
    expect(broken).toEqual([]);
    const lapsing = await rows<{ minutes: number }>(
      "holds",
      `SELECT extract(epoch FROM reserved_until - created_at)::integer / 60 AS minutes FROM purchases
        WHERE status = 'pending' AND proof_at IS NULL`,
    );
    expect(new Set(lapsing.map(({ minutes }) => minutes))).toEqual(new Set([20]));
  });

  test("shows its banner on every page, prints how to sign in, and is kept by a second start", async () => {
    const config = await api.does("getSiteConfig");
    expect(config.demo).toContain("demostración");
    expect(config.site.name).toBe("El Guacamayo");
    expect(config.purchase_rules.reservation_minutes).toBe(20);
    expect(lines.join("\n")).toContain(demoAdmin.password);
    progress.length = 0;
    expect(await prepareDemo(api.context, (line) => progress.push(line), DEFAULT)).toEqual(lines);
    expect(progress).toEqual([]);
  });

  test("is kept if --empty is requested, which is refused with a sentence that says what to do", async () => {
    const { context } = api;
    const noDemo = { ...context, config: { ...context.config, demo: false } };
    const empty = prepareDemo(noDemo, () => undefined, { empty: true });
    await expect(empty).rejects.toThrow(
      "--empty no borra nada, y estos datos son de la demostración: usa primero `npm start -- --remove-demo`, o pon en DATA_DIR otra carpeta.",
    );
    expect(await api.does("listRaffles", {})).not.toMatchObject({ total: 0 });
    const both = prepareDemo(context, () => undefined, { empty: true });
    await expect(both).rejects.toThrow("--empty y DEMO=true se contradicen");
  });

  test("is refused in production", async () => {
    const production = { ...api.context, config: { ...api.context.config, production: true } };
    await expect(prepareDemo(production, () => undefined, DEFAULT)).rejects.toThrow(
      "--remove-demo",
    );
  });

  test("starts over if an earlier start was interrupted", async () => {
    const { context } = api;
    await writeDemoState(context.database, "making", api.clock.now());
    const noDemo = { ...context, config: { ...context.config, demo: false } };
    expect(await prepareDemo(noDemo, () => undefined, DEFAULT)).toEqual([SEE_THE_DEMO]);
    expect(await readDemoState(context.database)).toBe("none");
    expect(await api.does("listRaffles", {})).toMatchObject({ total: 0 });
    await writeDemoState(context.database, "present", api.clock.now());
  });

  test("is removed by one command, and isn't created again", async () => {
    await removeDemo(api.context);
    expect(await prepareDemo(api.context, () => undefined, DEFAULT)).toEqual([SEE_THE_DEMO]);
    expect((await api.does("getSiteConfig")).demo).toBeNull();
    expect(await api.does("listRaffles", {})).toMatchObject({ total: 0 });
    const { kysely } = api.context.database;
    expect(await kysely.selectFrom("purchase_totals_now").selectAll().execute()).toEqual([]);
    expect(await kysely.selectFrom("review_times_now").selectAll().execute()).toEqual([]);
    expect(await kysely.selectFrom("client_count").select("clients").execute()).toEqual([
      { clients: 0 },
    ]);
    const printed: string[] = [];
    await ensureFirstAdmin(api.context, (line) => printed.push(line));
    expect(printed).toHaveLength(1);
    await expect(removeDemo(api.context)).rejects.toThrow("ya se había borrado");
  });
});
