import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { toBase64 } from "@rifas/ledger/base64";
import { verifyRound } from "@rifas/ledger/drand";
import { parseBundle } from "@rifas/ledger/verify/bundle-json";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { beforeEach, describe, expect, test } from "vitest";
import { ledgerPublicKey, noteOf } from "../support/published-log.ts";
import { approve, buy, purchaseCall, sendProof, type Bought } from "../support/purchase-verbs.ts";
import { createPublishedRaffle } from "../support/raffle-verbs.ts";
import { openShop } from "../support/shop.ts";

const START = "2026-11-20T16:00:00Z";
const SEAL = "2026-12-25T01:30:00Z";
const LEDGER = path.join(import.meta.dirname, "../../../../packages/ledger");

const api = openShop();
let raffleId: number;
let buyer = 0;
let sold: Bought;
beforeEach(async () => {
  api.clock.set(START);
  raffleId = await createPublishedRaffle(api, { total_tickets: 300, number_choice: "buyer" });
  sold = await pick("001", "299");
  await sendProof(api, sold, { reference: referenceOf(buyer) });
  await approve(api, sold.purchase.id);
  await api.runJob("ledger/integrate");
});

const referenceOf = (of: number) => `9001${String(of).padStart(5, "0")}`;
/** Python isn't needed to work on the product, so it is only used if it is installed. */
const programs: [string, string, string][] = [
  ["the command line", process.execPath, "bin/rifas-verificar.ts"],
];
if (spawnSync("python3", ["--version"]).status === 0) {
  programs.push(["Python", "python3", "../lab/verifier-python/verificar.py"]);
}
const pick = (...numbers: string[]) => buy(api, { raffleId, numbers, buyer: (buyer += 1) });

async function bundleText(): Promise<string> {
  const answer = await api.send("getLedgerBundle", { path: { id: raffleId } });
  expect(answer.status, answer.bytes.toString()).toBe(200);
  return answer.bytes.toString();
}

async function receiptText(): Promise<string> {
  const { purchase, secret } = sold;
  const { receipts } = await api.does("getReceipts", { path: { id: purchase.id }, secret });
  return receipts[0]?.file ?? "";
}

/** The verifiers' verdict, as codes. */
async function verdict(seen: readonly string[] = []) {
  const trust = { keys: [ledgerPublicKey(api)], witnesses: SIGSUM_GENERIC, verifyRound };
  const checked = verifyBundle(await bundleText(), trust, {
    receipts: [await receiptText()],
    seen,
  });
  if (!checked.ok) throw new Error(checked.code);
  return {
    headline: checked.value.headline,
    codes: checked.value.checks.map(({ reason }) => reason),
  };
}

async function seal(): Promise<void> {
  api.clock.set(SEAL);
  await api.runJob("ledger/seal");
}

describe("a raffle's bundle", () => {
  // threat: The organiser as adversary: Different logs for different people
  test("is valid while sales are open, includes the receipt's sale, and extends what was seen before", async () => {
    const note = await noteOf(api, raffleId, 1);
    await approve(api, (await pick("100")).purchase.id);
    await api.runJob("ledger/integrate");
    const { headline, codes } = await verdict([note]);
    expect(headline).toBe("waiting");
    for (const code of [
      "pinned_key",
      "log_whole",
      "seen_before",
      "history_consistent",
      "no_seal",
    ]) {
      expect(codes).toContain(code);
    }
    expect(codes.at(-1)).toBe("receipt_before_seal");
  });

  test("has the seal with the numbers of each sale, from which verifiers make it again", async () => {
    await seal();
    const { codes } = await verdict();
    expect(codes).toContain("seal_recomputed");
    expect(codes).toContain("receipt_holds");
    const { owned } = parsed(await bundleText());
    const sold = owned?.sales.map(({ numbers }) => numbers);
    expect(sold).toEqual([[1, 299]]);
  });

  // threat: The organiser as adversary: A number that was sold in cash given to an accomplice
  test("says which numbers were bought together from the seal on only, and is red once others are listed", async () => {
    expect(parsed(await bundleText()).owned).toBeNull();
    await seal();
    const text = await bundleText();
    expect(text).toContain('"sales":[["1 299",');
    const trust = { keys: [ledgerPublicKey(api)], witnesses: SIGSUM_GENERIC, verifyRound };
    const cheated = verifyBundle(text.replace('"1 299"', '"1 298"'), trust);
    expect(cheated).toMatchObject({ ok: true, value: { headline: "false" } });
  });

  test.each(programs)("is judged the same by %s", async (_who, program, script) => {
    await seal();
    const folder = mkdtempSync(path.join(tmpdir(), "rifas-prueba-"));
    try {
      const files = { "prueba.json": await bundleText(), "recibo.json": await receiptText() };
      for (const [name, text] of Object.entries(files))
        writeFileSync(path.join(folder, name), text);
      const key = toBase64(ledgerPublicKey(api));
      const paths = Object.keys(files).map((name) => path.join(folder, name));
      const all = [script, ...paths, "--clave", key];
      const { status, stdout, stderr } = spawnSync(program, all, { cwd: LEDGER, encoding: "utf8" });
      expect(stderr).toBe("");
      expect(stdout).toContain("El sello sale de las ventas del libro, contadas aquí una por una.");
      expect(stdout).toContain("Los números de tu recibo están en el sello");
      expect(status).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("has a file name, is never stale, and is the same for all concurrent requests", async () => {
    const call = { path: { id: raffleId } };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.send("getLedgerBundle", call)),
    );
    const texts = new Set(answers.map(({ bytes }) => bytes.toString()));
    expect(texts.size).toBe(1);
    expect(answers[0]?.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-disposition": `attachment; filename="prueba-${raffleId}.json"`,
    });
    await approve(api, (await pick("101")).purchase.id);
    await api.runJob("ledger/integrate");
    expect(texts.has(await bundleText())).toBe(false);
  });

  test("doesn't reveal who bought", async () => {
    await seal();
    const text = await bundleText();
    const { name, document_id: cedula, email, phone } = purchaseCall({ raffleId, buyer }).body;
    const { code, id } = sold.purchase;
    for (const secret of [name, cedula, email, phone, code, id, sold.secret, referenceOf(buyer)]) {
      expect(text).not.toContain(secret);
    }
    const values = text.match(/[0-9a-f]{64}/g) ?? [];
    expect(new Set(values).size).toBe(values.length);
  });

  test("is refused for a raffle without a log", async () => {
    await api.refuses("getLedgerBundle", { path: { id: 999_999 } }, 404, "not_found");
  });
});

function parsed(text: string) {
  const bundle = parseBundle(text);
  if (!bundle.ok) throw new Error(bundle.code);
  return bundle.value;
}
