import { createDecipheriv, createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { chosen } from "./chosen.ts";
import type { Clock } from "../../src/platform/clock.ts";
import {
  configuredEnquirers,
  type BankEnquirers,
} from "../../src/bank/enquiries/configured-enquirers.ts";

/** A pago móvil that arrived in the organisation's account. */
export interface Arrived {
  reference: string;
  amount: string;
  /** '584145550001'. */
  phone: string;
  bank: string;
  /** 'yyyy-MM-dd'. */
  day: string;
}

/** How the banks behave; a test changes it while they run. */
interface Behaviour {
  /** Banesco's own status instead of a search ('VRN04' during its maintenance); null to search. */
  status: string | null;
  /** The status of every answer, with an HTML page as its body; null to behave. */
  http: number | null;
  /** Mercantil says that nothing was found with an error instead of an empty list. */
  errors: boolean;
}

export interface AskedBanks {
  readonly behaviour: Behaviour;
  readonly arrived: Arrived[];
  /** What the banks were asked, in order: the reference. */
  readonly asked: string[];
  /** When each of Banesco's tokens ends, in milliseconds since 1970; it doesn't know deleted ones. */
  readonly tokens: Map<string, number>;
  readonly enquirers: BankEnquirers;
  close(): Promise<void>;
}

export const CLIENT = "cliente-de-pruebas";
export const OWN_PHONE = "+584140000000";
/** Banesco's tokens last five minutes. */
const TOKEN_SECONDS = 300;

interface Reply {
  status: number;
  body: object | string;
}

/** What the banks' answers depend on. */
type Banks = Pick<AskedBanks, "behaviour" | "arrived" | "asked" | "tokens"> & {
  readonly secret: string;
  readonly now: () => number;
};

/** Banesco and Mercantil on loopback: each finds a payment only if everything that it compares fits. */
export async function startAskedBanks(clock: Clock, secret: string): Promise<AskedBanks> {
  const banks: Banks = {
    behaviour: { status: null, http: null, errors: false },
    arrived: [],
    asked: [],
    tokens: new Map(),
    secret,
    now: () => clock.now().getTime(),
  };
  const server = createServer((request, response) => void serve(banks, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const origin = `http://127.0.0.1:${address.port}`;
  const banesco = { tokens: `${origin}/token`, transactions: `${origin}/transactions` };
  const bankServices = { banesco, mercantil: `${origin}/mercantil` };
  return {
    ...banks,
    enquirers: configuredEnquirers({ bankServices }, clock),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function serve(
  banks: Banks,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray()).toString();
  const { http } = banks.behaviour;
  const reply =
    http === null ? replyTo(banks, request, body) : { status: http, body: "<html>no</html>" };
  response.writeHead(reply.status, { "content-type": "application/json" });
  response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
}

function replyTo(banks: Banks, request: IncomingMessage, body: string): Reply {
  const { authorization = "" } = request.headers;
  if (request.url === "/token") return issueToken(banks, authorization, new URLSearchParams(body));
  if (request.url === "/transactions") return searchBanesco(banks, authorization, JSON.parse(body));
  return searchMercantil(banks, String(request.headers["x-ibm-client-id"]), JSON.parse(body));
}

function issueToken({ secret, tokens, now }: Banks, basic: string, form: URLSearchParams): Reply {
  const fits =
    form.get("grant_type") === "password" &&
    form.get("username") === CLIENT &&
    form.get("password") === secret &&
    basic === `Basic ${Buffer.from(`${CLIENT}:${secret}`).toString("base64")}`;
  if (!fits) return { status: 401, body: { error: "unauthorized_client" } };
  const token = chosen().uuid();
  tokens.set(token, now() + TOKEN_SECONDS * 1_000);
  return { status: 200, body: { access_token: token, expires_in: TOKEN_SECONDS } };
}

interface BanescoQuestion {
  dataRequest: {
    transaction: { referenceNumber: string; phoneNum: string; bankId: string; startDt: string };
  };
}

/** It doesn't compare the amount, and also lists what left the account. */
function searchBanesco(banks: Banks, bearer: string, question: BanescoQuestion): Reply {
  const until = banks.tokens.get(bearer.replace("Bearer ", ""));
  if (until === undefined || until <= banks.now()) {
    return { status: 401, body: { message: "expired" } };
  }
  const { referenceNumber, phoneNum, bankId, startDt } = question.dataRequest.transaction;
  banks.asked.push(referenceNumber);
  const { status } = banks.behaviour;
  if (status !== null) return banescoReply(status, []);
  const found = banks.arrived.filter(
    ({ reference, phone, bank, day }) =>
      reference.endsWith(referenceNumber) &&
      phone === phoneNum &&
      bank === bankId &&
      day === startDt,
  );
  if (found.length === 0) return banescoReply("70001", []);
  const fee = { trnType: "DB", amount: "1.50", referenceNumber: "9", trnDate: "2026-11-20" };
  return banescoReply("200", [fee, ...found.map(banescoMovement)]);
}

function banescoReply(statusCode: string, transactionDetail: object[]): Reply {
  const httpStatus = { statusCode, statusDesc: statusCode };
  return { status: 200, body: { httpStatus, dataResponse: { transactionDetail } } };
}

interface MercantilQuestion {
  merchant_identify: { merchantId: string };
  search_by: {
    amount: number;
    origin_mobile_number: string;
    destination_mobile_number: string;
    payment_reference: string;
    trx_date: string;
  };
}

function searchMercantil(banks: Banks, client: string, question: MercantilQuestion): Reply {
  const { merchant_identify: merchant, search_by: by } = question;
  if (client !== CLIENT || merchant.merchantId !== "200284") {
    return { status: 401, body: { error_list: [{ description: "Cliente inválido" }] } };
  }
  banks.asked.push(by.payment_reference);
  const found = banks.arrived.filter(
    ({ reference, phone, amount, day }) =>
      reference.endsWith(by.payment_reference) &&
      phone === openField(by.origin_mobile_number, banks.secret) &&
      OWN_PHONE.slice(1) === openField(by.destination_mobile_number, banks.secret) &&
      Number(amount) === by.amount &&
      day === by.trx_date,
  );
  if (found.length === 0 && banks.behaviour.errors) {
    const description = "No se encontró la transacción";
    return { status: 404, body: { error_list: [{ error_code: "0370", description }] } };
  }
  const list = found.map(({ reference, amount, day }) => ({
    trx_date: day,
    trx_type: "compra",
    amount: Number(amount),
    payment_reference: reference,
  }));
  return { status: 200, body: { transaction_list: list } };
}

function banescoMovement({ reference, amount, phone, bank, day }: Arrived) {
  return {
    referenceNumber: reference,
    accountId: phone,
    sourceBankId: bank,
    destBankId: "0134",
    trnDate: day,
    trnTime: "10:05:30",
    trnType: "CR",
    amount,
    concept: "boletos                 ",
  };
}

function openField(sealed: string, secret: string): string | null {
  const key = createHash("sha256").update(secret).digest().subarray(0, 16);
  const decipher = createDecipheriv("aes-128-ecb", key, null);
  try {
    return decipher.update(sealed, "base64", "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
