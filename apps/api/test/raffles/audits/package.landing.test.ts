import { createHmac } from "node:crypto";
import { verifyRound } from "@rifas/ledger/drand";
import { parseBundle } from "@rifas/ledger/verify/bundle-json";
import { verifyBundle } from "@rifas/ledger/verify/verify-bundle";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brokenSums, downloadPackage, textOf } from "../../support/audit-package.ts";
import { addAccount, importPayments, movementOf } from "../../support/bank-verbs.ts";
import { ledgerPublicKey } from "../../support/published-log.ts";
import {
  approve,
  buy,
  configurePayments,
  sendProof,
  trialFields,
  type Bought,
} from "../../support/purchase-verbs.ts";
import { textOfPdf } from "../../support/read-pdf.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import type { TestPerson } from "../../support/test-people.ts";
import { startWitnessedRaffle, type WitnessedRaffle } from "../../support/witnessed-raffle.ts";

let api: TestApi;
let raffle: WitnessedRaffle;
let auditor: TestPerson;
const sold: Bought[] = [];
const references = ["900100000001", "900100000002"];

/** On sale since the 20th: one sale that the bank confirms, one with a photo, one without; on the 21st one more. */
beforeAll(async () => {
  api = await startTestApi();
  await configurePayments(api);
  raffle = await startWitnessedRaffle(api);
  auditor = await api.addPerson("auditor", { accessEndsOn: "2027-01-31" });
  const edit = { name: '=HYPERLINK("http://x.example")', permit_number: "CNL-2026-0142" };
  await api.does("updateRaffle", { as: "admin", path: { id: raffle.id }, body: edit });
  for (const [at, reference] of references.entries()) {
    const one = await sell(at + 1, 2);
    await sendProof(api, one, { reference });
  }
  await sell(3, 1);
  const [reference = ""] = references;
  await importPayments(api, await addAccount(api), { reference, amount: "300,00" });
  const { id } = await movementOf(api, reference);
  const path = { id };
  await api.does("linkMovement", { as: "staff", path, body: { purchase_id: idOf(0) } });
  for (const { purchase } of sold.slice(1)) {
    api.clock.advance({ minutes: 1 });
    await approve(api, purchase.id);
  }
  const tried = await buy(api, {
    raffleId: raffle.id,
    buyer: 90,
    numbers: ["001"],
    as: "admin",
    fields: trialFields,
  });
  await approve(api, tried.purchase.id, "admin");
  api.clock.advance({ days: 1 });
  await approve(api, (await sell(4, 3)).purchase.id);
  await api.runJob("ledger/integrate");
  await raffle.ask();
});
afterAll(async () => {
  await raffle.end();
  await api.close();
});

async function sell(buyer: number, quantity: number): Promise<Bought> {
  const numbers = Array.from({ length: quantity }, (_, at) =>
    String(buyer * 10 + at).padStart(3, "0"),
  );
  const one = await buy(api, { raffleId: raffle.id, buyer, numbers });
  sold.push(one);
  return one;
}

const idOf = (at: number) => sold[at]?.purchase.id ?? "";
const download = (as: TestPerson | "admin" | "staff" = auditor) =>
  downloadPackage(api, raffle.id, as);
/** A CSV file's lines without its first, and without the mark that spreadsheets need. */
const rowsOf = (csv: string) => csv.trimEnd().split("\r\n").slice(1);

describe("an audit's package", () => {
  // threat: The server kept busy, and silence: A download that breaks off, and looks whole
  it("is sent once all of it is drawn: 503 if its index can't be", async () => {
    const failure = {
      code: "server_busy",
      message: "Intenta de nuevo.",
      facts: { retry_after: 5 },
    } as const;
    const drawing = vi.spyOn(api.context.pdfs, "draw").mockResolvedValue({ ok: false, failure });
    try {
      const call = { as: auditor, path: { id: raffle.id } };
      const answer = await api.send("getAuditPackage", call);
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    } finally {
      drawing.mockRestore();
    }
  });

  it("has every file that its list of sums names, for every role", async () => {
    const { answer, files } = await download();
    const name = `auditoria-${raffle.id}-2026-11-21.zip`;
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    expect(answer.headers["content-type"]).toBe("application/zip");
    const [anchor] = await raffle.proofs();
    const witness = `testigos/1-${anchor?.size}`;
    expect(Object.keys(files)).toEqual([
      "rifa.csv",
      "reglas.csv",
      "ventas.csv",
      "ventas-por-dia.csv",
      "resultados.csv",
      "evidencias.csv",
      `prueba-${raffle.id}.json`,
      "testigos.csv",
      `${witness}-punto.txt`,
      `${witness}-${encodeURIComponent(anchor?.service ?? "")}.sigsum`,
      "indice.pdf",
      "SHA256SUMS",
    ]);
    expect(brokenSums(files)).toEqual([]);
    expect(textOf(files, `${witness}-punto.txt`)).toBe(anchor?.checkpoint);
    for (const as of ["staff", "admin"] as const) expect((await download(as)).files).toEqual(files);
  });

  // threat: Staff, passwords and sessions: A changed file in an audit package
  it("the sums can fail: a changed, a missing and an added file are noticed", async () => {
    const { files } = await download();
    const changed = {
      ...files,
      "ventas.csv": new Uint8Array([...(files["ventas.csv"] ?? []), 10]),
    };
    expect(brokenSums(changed)).toEqual(["ventas.csv"]);
    const { "rifa.csv": _left, ...fewer } = files;
    expect(brokenSums(fewer)).toEqual(["rifa.csv"]);
    expect(brokenSums({ ...files, "otra.csv": new Uint8Array() })).toEqual(["otra.csv"]);
  });

  it("has the same bytes all day, and on another day only the index changes", async () => {
    const before = await download();
    api.clock.advance({ hours: 3 });
    expect((await download()).bytes.equals(before.bytes)).toBe(true);
    api.clock.advance({ days: 1 });
    const { bytes, files } = await download();
    expect(bytes.equals(before.bytes)).toBe(false);
    const changed = Object.keys(files).filter(
      (name) => !Buffer.from(files[name] ?? []).equals(Buffer.from(before.files[name] ?? [])),
    );
    expect(changed).toEqual(["indice.pdf", "SHA256SUMS"]);
  });

  it("has each sale once with its evidence, and sums by day that agree; no trial", async () => {
    const { files } = await download();
    const sales = rowsOf(textOf(files, "ventas.csv")).map((row) => row.split(";"));
    expect(sales.map(([code]) => code)).toEqual(sold.map(({ purchase }) => purchase.code));
    expect(sales.map((row) => row.slice(1, 6))).toEqual([
      ["20/11/2026 12:00", "Web", "Movimiento del banco", "2", "300,00"],
      ["20/11/2026 12:01", "Web", "Foto del comprobante", "2", "300,00"],
      ["20/11/2026 12:02", "Web", "Sin comprobante", "1", "150,00"],
      ["21/11/2026 12:02", "Web", "Sin comprobante", "3", "450,00"],
    ]);
    expect(rowsOf(textOf(files, "ventas-por-dia.csv"))).toEqual([
      "20/11/2026;Movimiento del banco;1;2;300,00",
      "20/11/2026;Foto del comprobante;1;2;300,00",
      "20/11/2026;Sin comprobante;1;1;150,00",
      "21/11/2026;Sin comprobante;1;3;450,00",
    ]);
  });

  it("ties each sale to its entry in the log, and opens the evidence that the entry has", async () => {
    const { files } = await download();
    const bundle = parseBundle(textOf(files, `prueba-${raffle.id}.json`));
    if (!bundle.ok) throw new Error(bundle.code);
    const { entries } = bundle.value.book;
    // Spreadsheets take "=""0102""" for the digits alone.
    const plain = (cell: string) => cell.replaceAll(/[="]/g, "");
    const opened = rowsOf(textOf(files, "evidencias.csv")).map((row) => row.split(";").map(plain));
    const places = rowsOf(textOf(files, "ventas.csv")).map((row) => plain(row.split(";")[7] ?? ""));
    expect(places.map((place) => entries[Number(place)]?.split("\n")[1])).toEqual(
      sold.map(() => "sold"),
    );
    expect(opened.map(([code, place]) => [code, place])).toEqual(
      [0, 1].map((at) => [sold[at]?.purchase.code, places[at]]),
    );
    for (const [, place, salt = "", bank = "", date = "", amount = "", reference = ""] of opened) {
      const lines = [bank, date, amount, reference].map((field) => `${field}\n`).join("");
      const evidence = createHmac("sha256", Buffer.from(salt, "hex"))
        .update(`rifas-evidence/v1\n${lines}`)
        .digest("base64");
      expect(entries[Number(place)]).toContain(`evidence ${evidence}\n`);
      expect(references).toContain(reference);
    }
  });

  // threat: Staff, passwords and sessions: An auditor's account that writes, sees buyers, or outlives its last day
  it("contains nothing about any buyer but the codes of their purchases", async () => {
    const { files } = await download();
    const everything = Object.keys(files)
      .map((name) => textOf(files, name))
      .concat(await textOfPdf(files["indice.pdf"]))
      .join("\n");
    const rows = await api.context.database.kysely
      .selectFrom("purchases")
      .select(["name", "document_id", "email", "phone"])
      .where("raffle_id", "=", raffle.id)
      .execute();
    const personal = rows.flatMap((row) => Object.values(row)).filter((fact) => fact !== null);
    expect(personal.length).toBeGreaterThan(16);
    expect(personal.filter((fact) => everything.includes(fact))).toEqual([]);
    expect(everything).toContain(sold[0]?.purchase.code);
  });

  it("has text that no spreadsheet takes for a formula", async () => {
    const { files } = await download();
    expect(textOf(files, "rifa.csv")).toContain(`Nombre;"'=HYPERLINK(""http://x.example"")"`);
    expect(textOf(files, "rifa.csv")).toContain("Permiso;CNL-2026-0142");
  });

  it("has a bundle that verifiers take", async () => {
    const { files } = await download();
    const trust = { keys: [ledgerPublicKey(api)], witnesses: raffle.log.policy, verifyRound };
    const checked = verifyBundle(textOf(files, `prueba-${raffle.id}.json`), trust);
    expect(checked.ok && checked.value.headline).not.toBe("false");
  });

  it("has an index with its totals and how to check it", async () => {
    const { files } = await download();
    const index = await textOfPdf(files["indice.pdf"]);
    for (const words of [
      "Archivo de auditoría",
      "CNL-2026-0142",
      "1 venta · 2 boletos · BS 300,00",
      "4 ventas · 8 boletos · BS 1.200,00",
      "sha256sum -c SHA256SUMS",
    ]) {
      expect(index).toContain(words);
    }
    const told = index.slice(index.indexOf("Archivos"), index.indexOf("Cómo comprobarlo"));
    const parts = Object.keys(files).filter((name) => !/^(testigos\/|indice)/.test(name));
    expect(parts.filter((name) => !told.includes(name))).toEqual([]);
  });
});
