import { callService, type ServiceAnswer } from "../../platform/call-service.ts";
import type { Clock } from "../../platform/clock.ts";
import { creditsIn } from "../adaptors/banesco.ts";
import { isObject, readObject, textOf } from "../adaptors/read-fields.ts";
import type { DeclaredPayment } from "../adaptors/enquiry-body.ts";
import {
  failed,
  type BankEnquirer,
  type EnquiryAccount,
  type EnquiryAnswer,
} from "./bank-enquirer.ts";

/** The bank compares only the last digits of a reference. */
const REFERENCE_DIGITS = 6;
/** A token is renewed this long before it ends. */
const EARLY_MS = 30_000;

interface BanescoAddresses {
  /** Where tokens are issued (Keycloak). */
  readonly tokens: string;
  readonly transactions: string;
}

interface Token {
  readonly text: string;
  readonly until: number;
}

/**
 * Asks Banesco's 'Confirmación de Transacciones' V1.3 about a pago móvil: by the last six digits of its reference, the payer's
 * phone and bank, and the day. Tokens (OAuth, password grant) last five minutes and are shared by all enquiries of a client.
 * During its maintenance at night the bank answers `VRN04` or `CRT503`.
 */
export function createBanescoEnquirer(addresses: BanescoAddresses, clock: Clock): BankEnquirer {
  const tokens = new Map<string, Token>();

  const tokenFor = async (
    account: EnquiryAccount,
    signal: AbortSignal,
  ): Promise<Token | EnquiryAnswer> => {
    const { client_id: client } = account.credentials;
    const known = tokens.get(client);
    if (known !== undefined && known.until > clock.now().getTime()) return known;
    const token = readToken(await logOn(addresses.tokens, account, signal), clock.now());
    if ("text" in token) tokens.set(client, token);
    return token;
  };

  const search = async (
    token: Token,
    payment: DeclaredPayment,
    signal: AbortSignal,
  ): Promise<ServiceAnswer | null> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token.text}` };
    const body = JSON.stringify(questionOf(payment));
    return await callService(addresses.transactions, { method: "POST", headers, body }, signal);
  };

  return {
    async ask(account, payment, signal) {
      const token = await tokenFor(account, signal);
      if (!("text" in token)) return token;
      const answer = await search(token, payment, signal);
      if (answer?.status !== 401) return read(answer);
      // The token ended before its time.
      tokens.delete(account.credentials.client_id);
      const other = await tokenFor(account, signal);
      return "text" in other ? read(await search(other, payment, signal)) : other;
    },
  };
}

/** The client is its own resource owner: the bank accepts no other grant. */
async function logOn(
  url: string,
  { credentials: { client_id }, secret }: EnquiryAccount,
  signal: AbortSignal,
): Promise<ServiceAnswer | null> {
  const body = new URLSearchParams({
    grant_type: "password",
    username: client_id,
    password: secret,
  });
  const basic = Buffer.from(`${client_id}:${secret}`).toString("base64");
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    authorization: `Basic ${basic}`,
  };
  return await callService(url, { method: "POST", headers, body: body.toString() }, signal);
}

function readToken(answer: ServiceAnswer | null, now: Date): Token | EnquiryAnswer {
  if (answer === null || answer.status >= 500) return failed("unreachable");
  if (answer.status !== 200) return failed("refused");
  const { access_token, expires_in } = readObject(Buffer.from(answer.body)) ?? {};
  if (typeof access_token !== "string" || typeof expires_in !== "number") {
    return failed("unreadable");
  }
  return { text: access_token, until: now.getTime() + expires_in * 1_000 - EARLY_MS };
}

function questionOf({ reference, payerPhone, payerBank, paidOn, amountBs }: DeclaredPayment) {
  return {
    dataRequest: {
      device: { type: "Server", description: "rifas", ipAddress: "127.0.0.1" },
      securityAuth: { sessionId: "" },
      transaction: {
        referenceNumber: reference.replace(/\D/g, "").slice(-REFERENCE_DIGITS),
        phoneNum: payerPhone.replace(/\D/g, ""),
        bankId: payerBank,
        startDt: paidOn,
        amount: Number(amountBs),
      },
    },
  };
}

/** The bank's own status is in the body; the one of HTTP only says whether the call was accepted. */
function read(answer: ServiceAnswer | null): EnquiryAnswer {
  if (answer === null) return failed("unreachable");
  if (answer.status === 401 || answer.status === 403) return failed("refused");
  const fields = readObject(Buffer.from(answer.body));
  const httpStatus = fields?.["httpStatus"];
  if (fields === null || !isObject(httpStatus)) {
    return failed(answer.status >= 500 ? "unreachable" : "unreadable");
  }
  const status = textOf(httpStatus["statusCode"]);
  if (status === "70001") return { kind: "none" };
  const detail = textOf(httpStatus["statusDesc"]);
  if (status === "VRN04" || status === "CRT503") return failed("maintenance", detail);
  if (status !== "200") return failed("unreadable", detail ?? status);
  return creditsIn(fields).length === 0 ? { kind: "none" } : { kind: "found", answer: fields };
}
