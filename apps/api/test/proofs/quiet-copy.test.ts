// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { expect, test } from "vitest";
import { integrateLedger } from "../../src/proofs/integrate.ts";
import { copyStatements } from "../../src/platform/configuration/copy-state.ts";
import { readPublishedLog } from "../support/published-log.ts";
import { approve, buy, sendProof } from "../support/purchase-verbs.ts";
import { makeQuietCopy } from "../support/quiet-copy.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();

test("a restored copy signs no log, whoever asks; control: the real one does", async () => {
  const raffleId = await createPublishedRaffle(api);
  await integrateLedger(api.context, raffleId);
  const bought = await buy(api, { raffleId });
  await sendProof(api, bought);
  await approve(api, bought.purchase.id);
  const types = async () => (await readPublishedLog(api, raffleId)).entries.map(({ type }) => type);
  const before = await types();
  expect(before).not.toContain("sold");

  await makeQuietCopy(api);
  await integrateLedger(api.context, raffleId);
  expect(await types()).toEqual(before);

  await api.context.database.query({ name: "end-quiet-copy", text: copyStatements.real }, []);
  await integrateLedger(api.context, raffleId);
  expect(await types()).toEqual([...before, "sold"]);
});
