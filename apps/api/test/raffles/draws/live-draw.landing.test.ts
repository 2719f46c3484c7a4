import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { beaconOf, startBeaconServer, type BeaconServer } from "../../support/beacon-server.ts";
import {
  digitsCall,
  DRAND,
  DRAW,
  drawNow,
  putLotteryRaffle,
  ruledRaffle,
  SEAL,
  sealAndWait,
  sell,
} from "../../support/draw-verbs.ts";
import { readPublishedLog } from "../../support/published-log.ts";
import { approve, configurePayments, reject } from "../../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../../support/raffle-verbs.ts";
import { statementsOf } from "../../support/statements-of.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";

const zulia = { method: "lottery", lotteries: [[{ name: "Zulia A", digits: 3 }]] };
const AFTER = "2026-12-25T02:00:06Z";
/** This test's own process, whose statements are counted. */
const phone = (id: number) => ({ path: { id }, address: "186.14.7.9" });

let api: TestApi;
let mirror: BeaconServer;
beforeAll(async () => {
  const published = createTestClock(DRAW);
  published.advance({ days: 400 });
  mirror = await startBeaconServer(published);
  api = await startTestApi({ context: { beacon: beaconOf([mirror]) } });
  await configurePayments(api);
});
afterAll(async () => {
  await api.close();
  await mirror.close();
});

/** The watched draw, once the cached one is too old. */
async function watch(id: number) {
  api.clock.advance({ seconds: 3 });
  return api.does("getLiveDraw", { path: { id } });
}

describe("a watched draw", () => {
  test("shows the sale, then the seal with the log's fingerprint, and waits for the digits", async () => {
    const id = await ruledRaffle(api, zulia);
    await sell(api, id, { numbers: ["27"] });
    await sell(api, id, { numbers: ["40"], held: true });
    expect(await watch(id)).toMatchObject({
      stage: "open",
      computed: true,
      seal: null,
      seal_at: "2026-12-25T01:30:00.000Z",
      prizes: [{ state: "scheduled", lotteries: ["Zulia A"], ticket_number: null }],
    });
    await sealAndWait(api, "2026-12-25T01:31:00Z");
    const sealed = await watch(id);
    expect(sealed).toMatchObject({ stage: "sealed", seal: { sold: 1, held: 1 } });
    const ledger = await api.does("getLedger", { path: { id } });
    expect(sealed.seal).toMatchObject({
      fingerprint: ledger.fingerprint,
      index: ledger.seal_index,
    });
    api.clock.set(DRAW);
    expect(await watch(id)).toMatchObject({
      stage: "drawing",
      prizes: [{ state: "waiting_digits" }],
    });
  });

  test("shows the number with its owner's masked name, and a correction with the previous number", async () => {
    const id = await ruledRaffle(api, zulia);
    await sell(api, id, { numbers: ["27", "40"] });
    await sealAndWait(api);
    api.clock.advance({ minutes: 5 });
    await api.does("setLotteryResults", digitsCall(id, ["427"]));
    const drawn = await watch(id);
    expect(drawn).toMatchObject({
      stage: "drawn",
      correction_reason: null,
      prizes: [{ state: "drawn", ticket_number: "27", source: "Zulia A: 427", replaces: null }],
    });
    const { winners } = await api.does("getRaffle", { path: { id } });
    expect(drawn.prizes[0]?.owner).toBe(winners[0]?.owner);
    expect(drawn.prizes[0]?.owner).toContain("•••");
    await api.does("setLotteryResults", digitsCall(id, ["440"], { reason: "misread" }));
    await drawNow(api);
    expect(await watch(id)).toMatchObject({
      correction_reason: "Las cifras se copiaron mal.",
      prizes: [{ ticket_number: "40", replaces: "27", replaces_refused: false }],
    });
  });

  test("a number that was corrected before the other prizes are drawn wasn't refused", async () => {
    const { id } = await putLotteryRaffle(api);
    api.clock.set(DRAW);
    api.clock.advance({ minutes: 5 });
    await api.does("setLotteryResults", digitsCall(id, ["54"]));
    await api.does("setLotteryResults", digitsCall(id, ["65"], { reason: "misread" }));
    expect((await watch(id)).prizes[0]).toMatchObject({
      ticket_number: "65",
      replaces: "54",
      replaces_refused: false,
    });
  });

  test("hides the owner of a held number until it is paid, and names a number that wasn't paid", async () => {
    const id = await ruledRaffle(api, DRAND);
    await sell(api, id, { numbers: ["10"], held: true });
    await sell(api, id, { numbers: ["20"], held: true });
    await sealAndWait(api, "2026-12-25T02:00:01Z");
    expect(await watch(id)).toMatchObject({
      stage: "drawing",
      prizes: [{ state: "waiting_beacon", beacon_round: expect.any(Number) }],
    });
    api.clock.set(AFTER);
    await drawNow(api);
    const held = await watch(id);
    const [first] = held.prizes;
    expect(first).toMatchObject({ state: "waiting_review", owner: null, replaces: null });
    const review = async () => {
      const draw = await api.does("getRaffleDraw", { as: "staff", path: { id } });
      return draw.prizes[0]?.purchase_id ?? "";
    };
    await reject(api, await review(), "admin");
    await drawNow(api);
    const again = await watch(id);
    expect(again.prizes[0]).toMatchObject({
      state: "waiting_review",
      replaces: first?.ticket_number,
      replaces_refused: true,
    });
    expect(again.prizes[0]?.ticket_number).not.toBe(first?.ticket_number);
    await approve(api, await review(), "admin");
    await drawNow(api);
    expect(await watch(id)).toMatchObject({
      stage: "drawn",
      prizes: [{ state: "drawn", owner: expect.stringContaining("•••") }],
    });
  });

  test("says that nobody won if the number is unsold, and which number it was", async () => {
    const id = await ruledRaffle(api, zulia);
    await sell(api, id, { numbers: ["27"] });
    await sealAndWait(api);
    await api.does("setLotteryResults", digitsCall(id, ["499"]));
    expect(await watch(id)).toMatchObject({
      stage: "drawn",
      prizes: [{ state: "drawn", ticket_number: "99", owner: null }],
    });
  });

  test("of a raffle whose numbers staff enter has the seal, waits for them and shows them", async () => {
    const id = await ruledRaffle(api, { method: "manual", lotteries: [] });
    await sell(api, id, { numbers: ["27"] });
    await sealAndWait(api);
    expect(await watch(id)).toMatchObject({
      stage: "drawing",
      computed: false,
      seal: { sold: 1 },
      prizes: [{ state: "waiting_digits" }],
    });
    const result = { prize_position: 1, ticket_number: "27", source: "Zulia A", drawn_at: DRAW };
    const body = { outcome: "drawn", results: [result] };
    await api.does("setRaffleResults", { as: "admin", path: { id }, body });
    expect(await watch(id)).toMatchObject({
      stage: "drawn",
      prizes: [{ state: "drawn", ticket_number: "27", owner: expect.stringContaining("•••") }],
    });
  });

  test("ends when the raffle is cancelled, with the reason", async () => {
    const id = await ruledRaffle(api, zulia);
    const body = { outcome: "cancelled", reason: "No llegó el permiso" };
    await api.does("setRaffleResults", { as: "admin", path: { id }, body });
    expect(await watch(id)).toMatchObject({
      stage: "cancelled",
      cancel_reason: "No llegó el permiso",
      seal: null,
    });
  });

  test("of a hidden raffle is for staff only and never cached; one of a missing raffle is not found", async () => {
    const id = await createPublishedRaffle(api);
    await api.does("setRafflePublication", { as: "admin", path: { id }, body: { publish: false } });
    await api.refuses("getLiveDraw", { path: { id } }, 404, "not_found");
    const seen = await api.send("getLiveDraw", { as: "staff", path: { id } });
    expect([seen.status, seen.headers["cache-control"]]).toEqual([200, "no-store"]);
    await api.refuses("getLiveDraw", { path: { id: 999_999 } }, 404, "not_found");
  });
});

describe("a poll", () => {
  test("costs no statement while nothing changes, however many phones ask at once", async () => {
    const id = await ruledRaffle(api, zulia);
    await sell(api, id, { numbers: ["27"] });
    await sealAndWait(api);
    const crowd = (phones: number) =>
      Promise.all(Array.from({ length: phones }, () => api.does("getLiveDraw", phone(id))));
    const one = await statementsOf(() => crowd(1));
    expect(one.length).toBeGreaterThan(0);
    expect(one.length).toBeLessThanOrEqual(10);
    expect(await statementsOf(() => crowd(500))).toEqual([]);
    api.clock.advance({ seconds: 3 });
    // The cached draw is too old, so it is read once for everyone.
    expect(await statementsOf(() => crowd(500))).toEqual(one);
  });

  test("finds a result within three seconds", async () => {
    const id = await ruledRaffle(api, zulia);
    await sell(api, id, { numbers: ["27"] });
    await sealAndWait(api);
    expect((await watch(id)).stage).toBe("drawing");
    await api.does("setLotteryResults", digitsCall(id, ["427"]));
    expect((await watch(id)).stage).toBe("drawn");
  });

  test("is answered with 304 as long as its tag is current", async () => {
    const id = await ruledRaffle(api, zulia);
    api.clock.set("2026-12-20T12:00:00Z");
    const first = await api.send("getLiveDraw", phone(id));
    const tag = String(first.headers["etag"]);
    expect(first.headers["cache-control"]).toBe("public, max-age=1");
    api.clock.advance({ minutes: 1 });
    const asked = (tags: string) =>
      api.send("getLiveDraw", { ...phone(id), headers: { "if-none-match": tags } });
    const same = await asked(`"other", ${tag.slice(2)}`);
    expect([same.status, same.bytes.length, same.headers["etag"]]).toEqual([304, 0, tag]);
    expect((await asked('"other"')).status).toBe(200);
    api.clock.set(SEAL);
    await sealAndWait(api);
    expect((await asked(tag)).status).toBe(200);
  });

  test("that fails is not cached: the next one is answered", async () => {
    const id = await ruledRaffle(api, zulia);
    api.clock.advance({ seconds: 3 });
    const broken = vi.spyOn(api.context.database, "query").mockRejectedValue(new Error("gone"));
    try {
      await api.refuses("getLiveDraw", phone(id), 500, "internal_error");
    } finally {
      broken.mockRestore();
    }
    expect((await api.does("getLiveDraw", phone(id))).stage).toBe("open");
  });
});

test("the watched seal is the published log's", async () => {
  const id = await ruledRaffle(api, zulia);
  await sell(api, id, { numbers: ["27"] });
  await sealAndWait(api);
  await api.runJob("ledger/integrate");
  const { entries } = await readPublishedLog(api, id);
  const { seal } = await watch(id);
  expect(entries[seal?.index ?? -1]).toMatchObject({ type: "seal", sold: 1, held: 0 });
});
