import { afterAll, beforeAll, expect, it } from "vitest";
import { brokenSums, downloadPackage, textOf } from "../../support/audit-package.ts";
import { sell, startDrawApi } from "../../support/draw-verbs.ts";
import { cutAt, drawAt, EIGHT, EIGHT_TEN, instantRaffle } from "../../support/instant-verbs.ts";
import { textOfPdf } from "../../support/read-pdf.ts";
import type { TestApi } from "../../support/test-api.ts";

let api: TestApi;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ api, close } = await startDrawApi());
});
afterAll(() => close());

it("an audit's package has the instant prizes, with what was drawn and what is to come", async () => {
  const id = await instantRaffle(api);
  await sell(api, id, { numbers: ["07"] });
  await cutAt(api, EIGHT);
  await drawAt(api, EIGHT_TEN);
  await api.runJob("ledger/integrate");
  const { files } = await downloadPackage(api, id, "staff");
  expect(brokenSums(files)).toEqual([]);
  const [, first, second] = textOf(files, "instantaneos.csv").trimEnd().split("\r\n");
  expect(first).toMatch(/^2;Licuadora;.*;1;\d+;.*;Sorteado;.*07.*;\p{L}•••/u);
  expect(second).toMatch(/^3;Plancha;.*;;\d+;.*;Por sortear;;$/);
  expect(textOf(files, "reglas.csv")).toContain("instant 2026-12-01T00:00:00Z drand quicknet");
  const { "indice.pdf": index = new Uint8Array() } = files;
  expect(await textOfPdf(index)).toContain("instantaneos.csv");
});
