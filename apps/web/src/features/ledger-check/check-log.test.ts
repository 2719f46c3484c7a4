import { toBase64 } from "@rifas/ledger/base64";
import { utf8 } from "@rifas/ledger/bytes";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { FIRST_LOG, rekeyedBundle } from "@rifas/ledger/test-support/key-changes";
import { logTexts } from "@rifas/ledger/test-support/log-texts";
import { bookOf, bundleOf } from "@rifas/ledger/test-support/rehearsal";
import { drawnRaffle } from "@rifas/ledger/test-support/sample-raffle";
import { TRUST } from "@rifas/ledger/test-support/simulators";
import { leafHash } from "@rifas/ledger/tree-hash";
import { treeRoot } from "@rifas/ledger/tree-root";
import { writeBundle } from "@rifas/ledger/verify/bundle-json";
import { expect, test } from "vitest";
import { checkLog } from "./check-log.ts";

const leaves = logTexts(FIRST_LOG.entries).map((text) => leafHash(utf8(text)));
/** What a receipt's code says of the log before its key changed. */
const shared = { size: 3, print: fingerprint(treeRoot(leaves.slice(0, 3))) };
const [key = new Uint8Array(32)] = TRUST.keys;
/** What a phone remembers from a visit before. */
const seen = { key: toBase64(key), checkpoint: bookOf(FIRST_LOG).checkpoint };

const visit = async (why: "rotated" | "lost", print = shared) => {
  const bundle = writeBundle(rekeyedBundle({ why }));
  const verdict = await checkLog({ raffleId: 12, bundle, receipts: [], shared: print, seen });
  return verdict?.checks.map(({ colour, text }) => `${colour}: ${text}`);
};

test("a phone that knew the old key and log, and an old receipt's code, agree with a rotated key", async () => {
  const said = await visit("rotated");
  expect(said).toContain(
    "green: El libro lleva una firma nueva, que la anterior del organizador autorizó.",
  );
  expect(said).toContain("green: El libro continúa el que ya conocías.");
  expect(said).toContain(
    "green: El código que escaneaste es del libro anterior, que este continúa.",
  );
});

test("after a lost key it says so in amber, and why", async () => {
  const said = await visit("lost");
  expect(said?.find((text) => text.includes("perdió la firma que conocías"))).toMatch(/^amber/);
});

test("a first visit says that the key is this server's word, and is never green", async () => {
  const bundle = writeBundle(bundleOf(drawnRaffle()));
  const ask = (before: typeof seen | null) =>
    checkLog({ raffleId: 12, bundle, receipts: [], shared: null, seen: before });
  const first = await ask(null);
  expect(first?.colour).not.toBe("green");
  expect(first?.checks[0]).toMatchObject({
    colour: "amber",
    text: expect.stringContaining("te la dio este mismo servidor"),
  });
  const later = await ask(seen);
  expect(later?.checks[0]).toMatchObject({
    colour: "green",
    text: "El libro lleva la firma de este organizador.",
  });
});

test("the code of another log is still red", async () => {
  const said = await visit("rotated", { ...shared, size: 2 });
  expect(said).toContain("red: No es el mismo libro que el del código que escaneaste.");
});
