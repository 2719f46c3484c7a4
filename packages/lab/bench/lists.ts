import { median, milliseconds, timed } from "./figures.ts";
import type { Line, Section } from "./report.ts";

const ROUNDS = 40;

export interface World {
  call: (method: string, path: string, body?: Record<string, unknown>) => Promise<unknown>;
  raffle: number;
}

type Calls = Record<string, (world: World) => Promise<unknown>>;

/** The admin's lists, searches and figures with 1,000,000 tickets and 100,000 purchases, compared with a small database. */
export async function benchLists(small: World, large: World): Promise<Section> {
  const get =
    (path: string) =>
    ({ call, raffle }: World) =>
      call("GET", path.replace("{raffle}", String(raffle)));
  const calls: Calls = {
    "raffles, page 1": get("/raffles?status=all"),
    "first active raffle": get("/raffles/first-active"),
    "tickets, page 1": get("/tickets/raffle/{raffle}?limit=100"),
    stats: get("/tickets/raffle/{raffle}/stats"),
    "purchases, page 1": get("/purchases"),
    "purchases of a raffle": get("/purchases?raffle_id={raffle}"),
    "purchases, searched by reference": get("/purchases?search=0000007919"),
    "purchases, searched by name": get("/purchases?search=yulimar%20prueba%204"),
    "tickets, searched by number": get("/tickets/search?raffle_id={raffle}&q=427"),
    "checker, by cédula": ({ call }) =>
      call("POST", "/tickets/verify", { document_id: "V10000007" }),
    "clients, page 1": get("/purchases/client-purchases"),
    dashboard: get("/raffles/admin/dashboard"),
    "analytics, 30 days": get("/purchases/analytics"),
    "e-mail history": get("/admin/emails/logs"),
  };
  const lines: Line[] = [];
  for (const [what, ask] of Object.entries(calls)) {
    const few: number[] = [];
    const many: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      few.push(await timed(() => ask(small)));
      many.push(await timed(() => ask(large)));
    }
    lines.push({
      what,
      measured: milliseconds(median(many)),
      beside: milliseconds(median(few)),
      ratio: median(many) / median(few),
      aim: { atMost: 1.5 },
    });
  }
  return {
    title: "Lists, searches and figures of a large database",
    note: "1,000,000 tickets, 990,000 of them sold in 99,000 purchases, compared with 1,000 tickets and 100 purchases on the same PostgreSQL; medians of alternating calls.",
    lines,
  };
}
