import { openDatabase, type Database } from "../database.ts";
import { putOnSale } from "../bench/world.ts";
import { ADMIN } from "@rifas/testing/server-process";

/** The numbers of the raffle that is attacked. */
export const ATTACKED_NUMBERS = 10_000;
/** The share of a raffle that the owner lets be held without a bank's confirmation, in %. */
export const OWNERS_LIMIT = 50;

/** What an attack on the numbers themselves reached, and what it took to undo it. */
export interface HeldNumbers {
  /** What was held when the attack ended. */
  held: number;
  purchases: number;
  /** From the first of those purchases to the last. */
  seconds: number;
  /** How often staff had to look through a list and reject it. */
  rejections: number;
  /** What was free after that. */
  freed: number;
}

/** The owner's side of such an attack. */
export interface Owner {
  /** Puts a new raffle on sale, with a limit of unconfirmed numbers, or none. */
  openSale(percent: number | null): Promise<number>;
  /** Counts what is held of it, then rejects it in as few steps as possible. */
  clean(raffleId: number): Promise<HeldNumbers>;
  close(): Promise<void>;
}

/** Signs the owner in, and switches on a bank that reports payments, without which the limit has no effect. */
export async function openOwner({
  origin,
  databaseUrl,
}: {
  origin: string;
  databaseUrl: string;
}): Promise<Owner> {
  const { token } = Object(await call(origin, "/auth/login", { method: "POST", body: ADMIN }));
  const asOwner: Call = (path, how = {}) => call(origin, path, { ...how, token: String(token) });
  const account = Object(await asOwner("/bank-accounts", { method: "POST", body: bankAccount }));
  await asOwner(`/bank-accounts/${account.id}/feeds/generic`, { method: "PUT", body: feed });
  const database = openDatabase(databaseUrl);
  return {
    openSale: async (unconfirmed_percent) => {
      const value = { vouched_tickets_per_day: null, other_approves: false, unconfirmed_percent };
      await asOwner("/config/sale_controls", { method: "PUT", body: { value } });
      return await putOnSale(database, ATTACKED_NUMBERS);
    },
    clean: async (raffleId) => {
      const before = await countHeld(database, raffleId);
      const rejections = await rejectAll(asOwner, database, raffleId);
      const { held } = await countHeld(database, raffleId);
      return { ...before, rejections, freed: before.held - held };
    },
    close: () => database.close(),
  };
}

const bankAccount = {
  name: "Banesco de la rifa",
  bank: "0134",
  layout: "columns",
  decimal_sign: "comma",
  date_order: "dmy",
  columns: [],
  active: true,
};
const feed = {
  active: true,
  secret: "una-clave-larga-de-pruebas",
  allowed_addresses: [],
  silent_after_hours: 24,
};

interface How {
  method?: string;
  body?: unknown;
}
type Call = (path: string, how?: How) => Promise<unknown>;

async function call(
  origin: string,
  path: string,
  { method = "GET", body, token }: How & { token?: string },
): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      "x-forwarded-for": "198.51.100.200",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Rejects what was held on photos in the minutes of the first such purchase, until nothing is. Returns how often. */
async function rejectAll(asOwner: Call, database: Database, raffleId: number): Promise<number> {
  for (let rejections = 0; ; rejections += 1) {
    const [first] = await database.query<{ id: string }>(firstHeld, [raffleId]);
    if (first === undefined) return rejections;
    const { items } = Object(await asOwner(`/purchases/${first.id}/cohort?minutes=true`));
    const purchase_ids = items.map(({ id }: { id: string }) => id);
    const body = { purchase_ids, reason: "El pago no aparece en el banco" };
    await asOwner("/purchases/rejections", { method: "POST", body });
  }
}

async function countHeld(
  database: Database,
  raffleId: number,
): Promise<Pick<HeldNumbers, "held" | "purchases" | "seconds">> {
  const [counted] = await database.query<Awaited<ReturnType<typeof countHeld>>>(held, [raffleId]);
  return counted ?? { held: 0, purchases: 0, seconds: 0 };
}

const firstHeld = {
  name: "drill-first-held",
  text: `SELECT id FROM purchases WHERE raffle_id = $1 AND status = 'pending' AND proof_at IS NOT NULL LIMIT 1`,
};

const held = {
  name: "drill-count-held",
  text: `
    SELECT coalesce(sum(quantity), 0)::integer AS held, count(*)::integer AS purchases,
           coalesce(extract(epoch FROM max(created_at) - min(created_at)), 0)::float AS seconds
      FROM purchases WHERE raffle_id = $1 AND status = 'pending'`,
};
