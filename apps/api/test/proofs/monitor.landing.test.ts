import { checkpointText } from "@rifas/ledger/signed-note";
import { verifyRound } from "@rifas/ledger/drand";
import { explain } from "@rifas/ledger/monitor/explain";
import { writeReport, type Report } from "@rifas/ledger/monitor/report-json";
import { listLog, readSite } from "@rifas/ledger/monitor/watch";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ledgerPublicKey } from "../support/published-log.ts";
import { configurePayments } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../support/test-api.ts";
import { DRAW, startWitnessedRaffle, type WitnessedRaffle } from "../support/witnessed-raffle.ts";

let api: TestApi;
let raffle: WitnessedRaffle;
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
});
beforeEach(async () => {
  raffle = await startWitnessedRaffle(api);
});
afterEach(() => raffle.end());
afterAll(() => api.close());

const SITE = "https://rifas.example";

/** The site answers in this process, the witnesses' log on loopback. */
async function get(url: string): Promise<string> {
  if (!url.startsWith(SITE)) return (await fetch(url)).text();
  const answer = await api.app.inject({ method: "GET", url: url.slice(SITE.length) });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** What a stranger's monitor reports of this site. */
async function watched(): Promise<Report> {
  const site = await readSite(SITE, get);
  const listing = await listLog(raffle.log.address, raffle.log.policy, get);
  if (!site.ok || !listing.ok) throw new Error("unreadable");
  return explain([listing.value], { ...site.value, notes: [] }, site.value.keys);
}

function reasonsIn({ logs }: Report): readonly (string | null)[] {
  return logs.flatMap(({ entries }) => entries.map(({ explained }) => explained?.reason ?? null));
}

async function monitorCodes(report: Report): Promise<readonly string[]> {
  const answer = await api.send("getLedgerBundle", { path: { id: raffle.id } });
  const trust = { keys: [ledgerPublicKey(api)], witnesses: raffle.log.policy, verifyRound };
  const beside = { monitors: [writeReport(report)] };
  const verdict = verifyBundle(answer.bytes.toString(), trust, beside);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.checks
    .filter(({ check }) => check === "monitor")
    .map(({ reason }) => reason);
}

describe("a monitor of what witnesses hold", () => {
  // threat: The organiser as adversary: Seals hidden as deleted raffles
  test("explains a raffle that was sealed, and one that was deleted", async () => {
    const deleted = await createPublishedRaffle(api);
    await api.runJob("ledger/integrate");
    await raffle.ask();
    await api.does("deleteRaffle", { as: "admin", path: { id: deleted } });
    await raffle.seal();
    await raffle.ask();
    api.clock.set(DRAW);
    const report = await watched();
    expect(reasonsIn(report).map(String).toSorted()).toEqual(["deleted", "log", "log"]);
    expect(report.conflicts).toEqual([]);
    expect(await monitorCodes(report)).toEqual(["monitor_explained"]);
  });

  // threat: The organiser as adversary: Several seals, each witnessed
  test("reports a second seal that no published log has, signed with the organiser's key", async () => {
    await raffle.seal();
    await raffle.ask();
    const { keys, database } = api.context;
    const signer = (await keys.ledger.read(database)).inUse;
    if (signer.seed === null) throw new Error("no seed");
    const origin = `rifas.example/rifas/${raffle.id}/libro/1`;
    const text = checkpointText({ origin, size: 2, root: new Uint8Array(32) });
    const message = new Uint8Array(createHash("sha256").update(text).digest());
    const asked = await raffle.log.witness().ask(message, signer, new AbortController().signal);
    expect(asked).toHaveProperty("proof");
    api.clock.set(DRAW);
    const report = await watched();
    expect(reasonsIn(report)).toContain(null);
    expect(await monitorCodes(report)).toEqual(["monitor_unexplained"]);
  });

  // threat: The organiser as adversary: A public log that leaves out a leaf
  test("refuses a log that leaves out one of its leaves", async () => {
    await raffle.seal();
    await raffle.ask();
    const changed = async (url: string): Promise<string> => {
      const text = await get(url);
      return url.includes("get-leaves/0") ? text.replace("leaf=0", "leaf=1") : text;
    };
    const listing = await listLog(raffle.log.address, raffle.log.policy, changed);
    expect(listing).toEqual({ ok: false, code: "wrong_root" });
  });
});
