import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BeaconServer } from "../../support/beacon-server.ts";
import { sell, startDrawApi } from "../../support/draw-verbs.ts";
import {
  cutAt,
  drawAt,
  EIGHT,
  EIGHT_TEN,
  instantRaffle,
  verdictOn,
} from "../../support/instant-verbs.ts";
import { startSigsumSimulator, type SigsumSimulator } from "../../support/sigsum-simulator.ts";
import type { TestApi } from "../../support/test-api.ts";

let api: TestApi;
let mirror: BeaconServer;
let log: SigsumSimulator;
let id: number;
beforeAll(async () => {
  ({ api, mirror } = await startDrawApi());
});
beforeEach(async () => {
  id = await instantRaffle(api);
  log = await startSigsumSimulator(api);
  await api.runJob("ledger/integrate");
  await sell(api, id, { numbers: ["07"] });
});
afterAll(async () => {
  await log.close();
  await api.close();
  await mirror.close();
});

const ask = () => api.runJob("witnesses", { witnesses: [log.witness()] });

/** What verifiers that know the witnesses say of the first cut. */
async function cutCode(): Promise<string | undefined> {
  const codes = await verdictOn(api, id, log.policy);
  return codes.find((code) => code.startsWith("cut_"));
}

test("a cut is dated by witnesses before its round", async () => {
  // The day's checkpoint has been sent already: the cut isn't kept for tomorrow.
  await ask();
  await cutAt(api, EIGHT);
  await sell(api, id, { numbers: ["08"] });
  await api.runJob("ledger/integrate");
  expect(await cutCode()).toBe("cut_not_witnessed 2");
  await ask();
  expect(await cutCode()).toBe("cut_witnessed 2");
  await drawAt(api, EIGHT_TEN);
  expect(await verdictOn(api, id, log.policy)).toContain("draw_by_path 2");
});

test("a date from when its round was nearly known is left out, because it would prove nothing", async () => {
  await cutAt(api, EIGHT);
  api.clock.set("2026-12-01T00:09:30Z");
  await ask();
  await ask();
  expect(await cutCode()).toBe("cut_not_witnessed 2");
});
