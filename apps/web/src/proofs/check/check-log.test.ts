import { toBase64 } from "@rifas/ledger/base64";
import { utf8 } from "@rifas/ledger/bytes";
import { fingerprint } from "@rifas/ledger/fingerprint";
import { FIRST_LOG, rekeyedBundle } from "@rifas/ledger/test/key-changes";
import { logTexts } from "@rifas/ledger/test/log-texts";
import { bookOf, bundleOf } from "@rifas/ledger/test/rehearsal";
import { drawnRaffle, lotteryRaffle, sealedRaffle } from "@rifas/ledger/test/sample-raffle";
import { TRUST } from "@rifas/ledger/test/simulators";
import { leafHash, treeRoot } from "@rifas/ledger/tree";
import { writeBundle } from "@rifas/ledger/verify/bundle-json";
import { expect, test } from "vitest";
import { checkLog } from "./check-log.ts";

const leaves = logTexts(FIRST_LOG.entries).map((text) => leafHash(utf8(text)));
/** What a receipt's code says of the log before its key changed. */
const shared = { size: 3, print: fingerprint(treeRoot(leaves.slice(0, 3))) };
const [key = new Uint8Array(32)] = TRUST.keys;
/** What a phone remembers from a visit before. */
const seen = { key: toBase64(key), checkpoint: bookOf(FIRST_LOG).checkpoint };

const VISIT = {
  raffleId: 12,
  receipts: [],
  notes: [],
  number: "",
  now: "2026-11-01T12:00:00Z",
  shared: null,
};

const visit = async (why: "same" | "lost", print = shared) => {
  const bundle = writeBundle(rekeyedBundle({ why }));
  const verdict = await checkLog({ ...VISIT, bundle, shared: print, seen });
  return verdict?.checks.map(({ colour, text }) => `${colour}: ${text}`);
};

test("a phone that knew the old log, and an old receipt's code, agree with the one that continues it", async () => {
  const said = await visit("same");
  expect(said).toContain("green: El libro continúa el que ya conocías.");
  expect(said).toContain(
    "green: El código que escaneaste es del libro anterior, que este continúa.",
  );
});

test("under another key it says so in amber", async () => {
  const said = await visit("lost");
  expect(said?.find((text) => text.includes("otra firma que la que conocías"))).toMatch(/^amber/);
});

test("a first visit says that the key is this server's word, and is never green", async () => {
  const bundle = writeBundle(bundleOf(drawnRaffle()));
  const ask = (before: typeof seen | null) => checkLog({ ...VISIT, bundle, seen: before });
  const first = await ask(null);
  expect(first?.colour).not.toBe("green");
  expect(first?.checks[0]).toMatchObject({
    colour: "neutral",
    text: expect.stringContaining("te la dio este mismo servidor"),
  });
  const later = await ask(seen);
  expect(later?.checks[0]).toMatchObject({
    colour: "green",
    text: "El libro lleva la firma de este organizador.",
  });
});

test("the code of another log is still red", async () => {
  const said = await visit("same", { ...shared, size: 2 });
  expect(said).toContain("red: No es el mismo libro que el del código que escaneaste.");
});

test("what waits for its date is neutral, never green, and amber once the hour of the draw has passed", async () => {
  const selling = {
    ...sealedRaffle(),
    entries: sealedRaffle().entries.slice(0, 6),
    leaves: new Map(),
  };
  const bundle = writeBundle(bundleOf(selling));
  const before = { ...seen, checkpoint: bookOf(selling).checkpoint };
  const at = async (now: string) => {
    const verdict = await checkLog({ ...VISIT, bundle, now, seen: before });
    const waiting = verdict?.checks.find(({ text }) => text.includes("todavía no está cerrado"));
    return { whole: verdict?.colour, line: waiting?.colour };
  };
  expect(await at("2026-12-01T22:59:59.000Z")).toEqual({ whole: "neutral", line: "neutral" });
  expect(await at("2026-12-01T23:00:00.000Z")).toEqual({ whole: "amber", line: "amber" });
});

test("it states what the log has, answers about a number and compares a pasted checkpoint", async () => {
  const raffle = lotteryRaffle();
  const bundle = writeBundle(bundleOf(raffle));
  const other = bookOf(FIRST_LOG).checkpoint;
  const own = bookOf(raffle).checkpoint;
  const asked = await checkLog({ ...VISIT, bundle, seen: null, number: "5", notes: [own] });
  expect(asked?.stated.join(" ")).toContain(
    "Premio 1: 05, de M••• G•••, por Triple Zulia del 1/12/2026",
  );
  expect(asked?.title).toContain("sin testigos");
  expect(asked?.colour).toBe("neutral");
  expect(asked?.number).toContain("Salió en el premio 1.");
  expect(asked?.checks.map(({ text }) => text)).toContain("El libro continúa el que ya conocías.");
  const forged = await checkLog({ ...VISIT, bundle, seen: null, notes: [other] });
  expect(forged?.colour).toBe("red");
});
