import { caracasDay, formatDay } from "@rifas/domain/dates";
import type { BenchServer } from "./bench-server.ts";
import { milliseconds, timed } from "./figures.ts";
import { notifyOverHttp } from "./load.ts";
import type { Line, Section } from "./report.ts";

const SECRET = "una-llave-larga-para-medir";
const ROWS = 20_000;
const MOST_SECONDS = 5;
/** A bank that waits longer for an answer sends again. */
const ANSWER_WITHIN_MS = 1_000;
const CLIENTS = [1, 16, 64] as const;

/** Banks that notify of payments, while the server reads and matches them, and a statement of the largest size. */
export async function benchBank(server: BenchServer): Promise<Section> {
  const account = await server.call("POST", "/bank-accounts", {
    name: "Banco de prueba",
    bank: "0134",
    layout: "columns",
    decimal_sign: "comma",
    date_order: "dmy",
    columns: [],
    active: true,
  });
  const id = String(account["id"]);
  const feed = await server.call("PUT", `/bank-accounts/${id}/feeds/generic`, {
    active: true,
    secret: SECRET,
    allowed_addresses: [],
    silent_after_hours: null,
  });
  const path = new URL(String(feed["url"])).pathname;
  const lines: Line[] = [];
  for (const clients of CLIENTS) {
    const load = await notifyOverHttp(`${server.origin}${path}`, { clients, secret: SECRET });
    if (load.failures > 0) throw new Error(`${load.failures} notifications were not stored.`);
    lines.push({
      what: `longest answer, ${clients} at a time (${Math.round(load.rate)}/s, median ${milliseconds(load.medianMs)}, 99 % within ${milliseconds(load.p99Ms)})`,
      measured: milliseconds(load.longestMs),
      beside: milliseconds(ANSWER_WITHIN_MS),
      ratio: load.longestMs / ANSWER_WITHIN_MS,
      aim: { atMost: 1 },
    });
  }
  const took = await timed(() => importRows(server, id));
  lines.push({
    what: `a statement of ${ROWS.toLocaleString("en")} rows, read and stored`,
    measured: milliseconds(took),
    beside: milliseconds(MOST_SECONDS * 1_000),
    ratio: took / (MOST_SECONDS * 1_000),
    aim: { atMost: 1 },
  });
  return {
    title: "What banks send",
    note: "Signed notifications of payments from connections that don't pause, while a job reads and matches them, compared with what a bank waits for; then the longest CSV that is accepted.",
    lines,
  };
}

async function importRows(server: BenchServer, account: string): Promise<void> {
  const day = formatDay(caracasDay(new Date()));
  const rows = Array.from(
    { length: ROWS },
    (_, at) =>
      `${day};${700_000_000 + at};PAGO MOVIL ${at};;;${100 + (at % 900)},${10 + (at % 90)}`,
  );
  const text = ["Fecha;Referencia;Descripción;Teléfono;Cargo;Abono", ...rows].join("\n");
  const form = new FormData();
  form.append("file", new Blob([text], { type: "text/csv" }), "movimientos.csv");
  const made = await server.call("POST", `/bank-accounts/${account}/imports`, form);
  if (made["new"] !== ROWS) throw new Error(`${String(made["new"])} of ${ROWS} rows were stored.`);
}
