import type { OperationData } from "@rifas/api-client/operation-handlers";
import { buyerFields, receipt } from "./buyer.ts";
import { ADMIN } from "./server-process.ts";

/** A purchase with its secret, as its buyer gets it. */
export type Bought = OperationData<"createPurchase">;

/** One buyer's attempt: the request, and the acknowledged result or an unknown outcome. */
export interface Attempt {
  key: string;
  buyer: number;
  quantity: number;
  withProof: boolean;
  bought: Bought | null;
  /** How the last request ended: its status, or 'cut off'. */
  ended: string;
  /** How long its longest request took. */
  longestMs: number;
  approved: boolean;
}

/** An attempt that wasn't sent yet. */
export function newAttempt(
  asked: Pick<Attempt, "key" | "buyer" | "quantity" | "withProof">,
): Attempt {
  return { ...asked, bought: null, ended: "not sent", longestMs: 0, approved: false };
}

/** Buyers' and a reviewer's calls over HTTP to a server that may crash at any time. */
export interface SaleClient {
  /** Buys; null if the server reports that it is unavailable. */
  buy(attempt: Attempt): Promise<Bought | null>;
  /** Approves as the admin; false if the server didn't. */
  approve(bought: Bought): Promise<boolean>;
  /** Whether the server still has the purchase as it was acknowledged, with its photo. */
  isKept(attempt: Attempt, bought: Bought): Promise<boolean>;
}

/** Signs the reviewer in; `origin` returns the server's current URL. */
export async function openSaleClient(raffleId: number, origin: () => string): Promise<SaleClient> {
  const call: Caller = async (path, init = {}) =>
    fetch(`${origin()}/api${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
  const authorization = `Bearer ${await signIn(call)}`;
  return {
    buy: (attempt) => buy(call, raffleId, attempt),
    approve: async ({ purchase }) => {
      const answer = await call(`/purchases/${purchase.id}/status`, {
        method: "PUT",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ status: "approved", reason: "Pagó", confirm_warnings: true }),
      });
      // Whether a purchase that is missing now is lost is decided afterwards, by `whatWasLost`.
      if (![200, 404, ...COME_BACK].includes(answer.status)) {
        throw new Error(`An approval answered ${answer.status}: ${await answer.text()}`);
      }
      return answer.status === 200;
    },
    isKept: async (attempt, bought) => {
      if (!(await isUnchanged(call, attempt, bought))) return false;
      if (!attempt.withProof) return true;
      const path = `/purchases/${bought.purchase.id}/proof`;
      return (await call(path, { headers: { authorization } })).status === 200;
    },
  };
}

/** The server is busy, or a proxy answers for one that died: a client asks again. */
const COME_BACK = [502, 503, 504];

type Caller = (path: string, init?: RequestInit) => Promise<Response>;

async function signIn(call: Caller): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await call("/auth/login", {
    method: "POST",
    headers,
    body: JSON.stringify(ADMIN),
  });
  const session: unknown = await answer.json();
  if (typeof session !== "object" || session === null || !("token" in session)) {
    throw new Error(`No session: ${JSON.stringify(session)}`);
  }
  return String(session.token);
}

async function buy(call: Caller, raffleId: number, attempt: Attempt): Promise<Bought | null> {
  const { key, buyer, quantity, withProof } = attempt;
  const paid = { payment_method: "pago-movil", payment_reference: `77${buyer}00` };
  const fields = { raffle_id: raffleId, quantity, ...buyerFields(buyer), ...(withProof && paid) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (withProof) {
    // A unique picture: one that another buyer sent before would already be on the disk.
    form.append("proof", new Blob([await receipt(buyer)]), "foto.jpg");
  }
  const answer = await timed(attempt, () =>
    call("/purchases", { method: "POST", body: form, headers: { "idempotency-key": key } }),
  );
  if (COME_BACK.includes(answer.status)) return null;
  const body: unknown = await answer.json();
  if (answer.status !== 201 || !isBoughtBody(body)) {
    throw new Error(`A purchase answered ${answer.status}: ${JSON.stringify(body)}`);
  }
  return body;
}

/** Notes how a request ended, and how long it took. */
async function timed(attempt: Attempt, request: () => Promise<Response>): Promise<Response> {
  const sent = performance.now();
  attempt.ended = "cut off";
  try {
    const answer = await request();
    const says = answer.status !== 503 || answer.headers.has("retry-after");
    attempt.ended = says ? String(answer.status) : "503 without Retry-After";
    return answer;
  } finally {
    attempt.longestMs = Math.max(attempt.longestMs, performance.now() - sent);
  }
}

/** Whether its buyer still sees what was acknowledged. */
async function isUnchanged(
  call: Caller,
  { withProof, approved }: Attempt,
  { purchase, secret }: Bought,
): Promise<boolean> {
  const headers = { "x-purchase-secret": secret };
  const answer = await call(`/purchases/${purchase.id}`, { headers });
  const body: unknown = answer.status === 200 ? await answer.json() : null;
  if (typeof body !== "object" || body === null) return false;
  const wanted = {
    code: purchase.code,
    tickets: purchase.tickets,
    amount_bs: purchase.amount_bs,
    has_proof: withProof,
    ...(approved && { status: "approved" }),
  };
  return Object.entries(wanted).every(
    ([field, value]) => JSON.stringify(Reflect.get(body, field)) === JSON.stringify(value),
  );
}

// The server's tests check that such a response has the shape that this type is generated from.
function isBoughtBody(body: unknown): body is Bought {
  return typeof body === "object" && body !== null && "purchase" in body && "secret" in body;
}
