import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import {
  DRAW,
  startWitnessedRaffle,
  type WitnessedRaffle,
} from "../../support/witnessed-raffle.ts";

type Witness = TestApi["context"]["witnesses"][number];

let api: TestApi;
let raffle: WitnessedRaffle;
/** Those that the installation is set up with. */
const witnesses: Witness[] = [];
beforeAll(async () => {
  api = await startTestApi({ context: { witnesses } });
});
beforeEach(async () => {
  raffle = await startWitnessedRaffle(api);
  witnesses.splice(0, witnesses.length, raffle.log.witness());
});
afterEach(() => raffle.end());
afterAll(() => api.close());

const witnessing = () => api.does("getWitnessing", { as: "staff" });
const witness = async () => (await witnessing()).witnesses[0];
const log = async () => (await witnessing()).logs.find(({ raffle_id }) => raffle_id === raffle.id);

describe("how a witness is doing", () => {
  it("no witness is listed while none is set up, and buyers aren't promised any", async () => {
    const rules = () => api.does("getDrawRules", { path: { id: raffle.id } });
    expect(await rules()).toMatchObject({ witnessed: true });
    witnesses.splice(0);
    expect(await witnessing()).toMatchObject({ witnesses: [], dns_record: null });
    expect(await rules()).toMatchObject({ witnessed: false });
  });

  it("idle before it was shown anything, proven with its date after", async () => {
    expect(await witness()).toMatchObject({ state: "idle", proven_at: null, raffle_name: null });
    await raffle.ask();
    const anchor = await raffle.latest();
    expect(await witness()).toMatchObject({
      state: "proven",
      proven_at: anchor?.proven_at?.toISOString(),
    });
  });

  it.each([
    ["failing", "refused", 403],
    ["failing", "unreachable", 503],
    ["waiting", "limited", 429],
    ["waiting", "pending", 202],
  ] as const)("%s while its answer is '%s'", async (state, problem, status) => {
    raffle.log.behaviour.status = status;
    await raffle.ask();
    expect(await witness()).toMatchObject({
      state,
      problem,
      tries: 1,
      raffle_name: "Moto Bera SBR 2026",
      since: api.clock.now().toISOString(),
      next_try: expect.any(String),
    });
    raffle.log.behaviour.status = null;
    api.clock.advance({ hours: 1 });
    await raffle.ask();
    expect(await witness()).toMatchObject({ state: "proven", problem: null, tries: null });
  });

  it("given up once it can't date a seal in time, and proven again by a later raffle", async () => {
    await raffle.seal();
    raffle.log.behaviour.status = 503;
    await raffle.ask();
    expect(await witness()).toMatchObject({ state: "failing" });
    api.clock.set(DRAW);
    await raffle.ask();
    expect(await witness()).toMatchObject({
      state: "given_up",
      problem: null,
      tries: null,
      raffle_name: "Moto Bera SBR 2026",
    });
    expect(await log()).toMatchObject({ sealed: true, witnesses: 0 });
  });
});

it("the logs that grew last have their fingerprint and how many witnesses dated the seal", async () => {
  await raffle.ask();
  const { size, fingerprint } = await api.does("getLedger", { path: { id: raffle.id } });
  expect(await log()).toMatchObject({ size, fingerprint, sealed: false, witnesses: 1 });
  await raffle.seal();
  expect(await log()).toMatchObject({ sealed: true, witnesses: 0 });
  await raffle.ask();
  expect(await log()).toMatchObject({ sealed: true, witnesses: 1 });
});

it("the key and its fingerprint are those that everyone can read", async () => {
  const { public_key, fingerprint } = await witnessing();
  const open = await api.app.inject("/.well-known/rifas-libro.json");
  expect(open.json()).toMatchObject({ public_key, fingerprint });
  expect(fingerprint).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});
