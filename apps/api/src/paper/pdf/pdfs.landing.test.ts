import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { createLimitMeter } from "../../platform/limits/limit-meter.ts";
import { readConfig } from "../../platform/settings/config.ts";
import type { PdfDocument } from "../../platform/drawings/pdf-document.ts";
import type { Pdfs } from "../../platform/ports.ts";
import { createPdfs } from "./pdfs.ts";

const opened: Pdfs[] = [];
afterEach(() => opened.splice(0).forEach((pdfs) => pdfs.stop()));

function open(amounts: Partial<Record<"pdfSeconds" | "pdfMemory" | "pdfQueue", number>> = {}) {
  const config = readConfig({});
  const limits = { ...config.limits, amounts: { ...config.limits.amounts, ...amounts } };
  const pdfs = createPdfs({
    config: { ...config, limits },
    limits: createLimitMeter(limits),
    logger: pino({ level: "silent" }),
  });
  opened.push(pdfs);
  return pdfs;
}

const asker = (signal = new AbortController().signal) =>
  ({ who: "a", network: "a", carrier: "a", isKnown: false, signal }) as const;
const sheet = (lines: number): PdfDocument => ({
  kind: "text",
  title: "Hoja",
  day: "2026-11-20",
  lines: Array.from({ length: lines }, (_, at) => ({ look: "text", text: `Línea ${at}` })),
});
/** As only a bug would send it. */
const broken: PdfDocument = JSON.parse(JSON.stringify({ ...sheet(0), lines: [null] }));

async function drawn(pdfs: Pdfs, document: PdfDocument) {
  const answer = await pdfs.draw(asker(), document);
  return answer.ok ? Buffer.from(answer.value).toString("latin1") : answer.failure.code;
}

describe("a PDF", () => {
  test("has the same bytes each time, in a new thread and in one that is kept", async () => {
    const pdfs = open();
    const first = await drawn(pdfs, sheet(200));
    expect(first).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/);
    expect(await drawn(pdfs, sheet(200))).toBe(first);
    expect(await drawn(open(), sheet(200))).toBe(first);
  });

  test("whose thread fails is refused, and the next one is drawn", async () => {
    const pdfs = open();
    const refusal = await pdfs.draw(asker(), broken);
    expect(refusal).toMatchObject({ failure: { code: "server_busy", facts: { retry_after: 5 } } });
    expect(await drawn(pdfs, sheet(1))).toMatch(/^%PDF-/);
  });

  test("that takes too much CPU time is refused as a whole, however much of it is drawn", async () => {
    const refusal = await open({ pdfSeconds: 0.05 }).draw(asker(), sheet(20_000));
    expect(refusal).toMatchObject({ failure: { code: "server_busy", facts: { retry_after: 5 } } });
    expect(await drawn(open(), sheet(20_000))).toMatch(/^%PDF-/);
  });

  test("whose asker leaves is stopped, and the next one is drawn", async () => {
    const pdfs = open();
    const leaving = new AbortController();
    const answer = pdfs.draw(asker(leaving.signal), sheet(20_000));
    const next = drawn(pdfs, sheet(1));
    leaving.abort();
    expect(await answer).toMatchObject({ failure: { code: "server_busy" } });
    expect(await next).toMatch(/^%PDF-/);
  });

  // threat: Pages, pictures and phones: The CPU used up by PDFs
  test("waits for its turn, and is refused once too many wait", async () => {
    const pdfs = open({ pdfQueue: 1 });
    const all = await Promise.all([1, 2, 3].map(() => drawn(pdfs, sheet(1))));
    expect(all.filter((one) => one === "server_busy")).toHaveLength(1);
    expect(all.filter((one) => one.startsWith("%PDF-"))).toHaveLength(2);
  });
});
