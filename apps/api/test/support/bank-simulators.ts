import { createCipheriv, createHash, createHmac } from "node:crypto";
import { caracasDay } from "@rifas/domain/dates";
import { toCaracasLocal } from "@rifas/domain/local-time";
import type { Schema } from "@rifas/api-client/types";
import { envelopeKeys } from "../../src/bank/adaptors/bnc.ts";
import type { TestApi } from "./test-api.ts";

/** A payment that a bank notifies of. */
export interface Notice {
  reference: string;
  amount?: string;
  phone?: string;
  at?: Date;
}

/** What our server answered a bank. */
export interface BankReply {
  status: number;
  body: Record<string, unknown>;
}

/** What a bank sends. */
export interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  address?: string;
}

/** Sends what a bank sends, from its own address. */
export async function deliver(api: TestApi, sent: Sent): Promise<BankReply> {
  const answer = await api.app.inject({
    method: "POST",
    url: sent.url,
    headers: { "content-type": "application/json", ...sent.headers },
    payload: sent.body,
    remoteAddress: sent.address ?? "127.0.0.1",
  });
  return { status: answer.statusCode, body: answer.json() };
}

export const SECRET = "una-clave-larga-de-pruebas";

/** `secret: undefined` keeps the key. */
type FeedFields = Partial<Omit<Schema<"BankFeedFields">, "secret">> & {
  secret?: string | undefined;
};

/** Switches on the notifications of an account; returns the path that the bank gets. */
export async function openFeed(
  api: TestApi,
  account: number,
  adaptor: Schema<"BankAdaptor">,
  fields: FeedFields = {},
): Promise<string> {
  const body = {
    active: true,
    secret: SECRET,
    allowed_addresses: [],
    silent_after_hours: 24,
    ...fields,
  };
  const path = { id: account, adaptor };
  const { url } = await api.does("setBankFeed", { as: "admin", path, body });
  return new URL(url ?? "", "http://asked.example").pathname;
}

/** Switches on the generic notifications of an account; returns their sender. */
export async function openGenericFeed(api: TestApi, account: number) {
  return genericSender(api, await openFeed(api, account, "generic"));
}

/** A sender of the generic kind: signs the time and the body. */
export function genericSender(api: TestApi, url: string, secret = SECRET) {
  return (notices: readonly Notice[], at = api.clock.now()): Sent => {
    const payments = notices.map(({ reference, amount = "450.00", phone, at: paid = at }) => ({
      amount,
      reference,
      phone,
      at: paid.toISOString(),
    }));
    const body = JSON.stringify({ payments });
    const time = Math.floor(at.getTime() / 1_000);
    const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return { url, body, headers: { "rifas-signature": `t=${time},v1=${mac}` } };
  };
}

/** Banco de Venezuela: days without separators, its key in a header, and the amount with one decimal. */
export function bdvSender(api: TestApi, url: string, secret = SECRET) {
  return ({ reference, amount = "450.0", phone = "04145550001", at }: Notice): Sent => {
    const paid = at ?? api.clock.now();
    const body = JSON.stringify({
      bancoOrdenante: "0134",
      referenciaBancoOrdenante: reference,
      idCliente: "V12345678",
      numeroCliente: phone,
      fecha: caracasDay(paid).replaceAll("-", ""),
      hora: toCaracasLocal(paid).slice(11).replace(":", ""),
      monto: amount,
    });
    return { url, body, headers: { "api-key": secret } };
  };
}

/** R4 Conecta: asks first, then notifies; a plain key in `Authorization`. */
export function r4Sender(api: TestApi, url: string, secret = SECRET) {
  const headers = { authorization: secret };
  return {
    asks: (amount = "450.00"): Sent => {
      const body = { IdCliente: "J123456789", Monto: amount, TelefonoComercio: "04140000000" };
      return { url: `${url}/R4consulta`, headers, body: JSON.stringify(body) };
    },
    notifies: ({ reference, amount = "450.00", phone = "04145550001", at }: Notice): Sent => {
      const paid = at ?? api.clock.now();
      const body = {
        IdComercio: "123456789",
        TelefonoComercio: "04140000000",
        TelefonoEmisor: phone,
        Concepto: "boletos",
        BancoEmisor: "134",
        Monto: amount,
        FechaHora: paid.toISOString(),
        Referencia: reference,
        CodigoRed: "00",
      };
      return { url: `${url}/R4notifica`, headers, body: JSON.stringify(body) };
    },
  };
}

/** BNC: encrypts under a working key that it changes at midnight, and repeats until it is answered 200. */
export function bncSender(api: TestApi, url: string, secret = SECRET) {
  const fieldsOf = ({ reference, amount = "450.00", phone = "00584145550001", at }: Notice) => {
    const paid = at ?? api.clock.now();
    return {
      OriginBankReference: reference,
      DestinyBankReference: `77${reference.slice(2)}`,
      OriginBankCode: "0134",
      ClientID: "V12345678",
      Date: caracasDay(paid).replaceAll("-", ""),
      Hour: toCaracasLocal(paid).slice(11).replace(":", ""),
      Amount: amount,
      ClientPhone: phone,
    };
  };
  const send = (body: object): Sent => ({
    url,
    headers: { "x-api-key": secret },
    body: JSON.stringify(body),
  });
  return {
    /** The working key of today. */
    workingKey: () =>
      createHash("sha256")
        .update(`clave ${caracasDay(api.clock.now())}`)
        .digest("hex"),
    plain: (notice: Notice): Sent => send(fieldsOf(notice)),
    sealed(notice: Notice, workingKey: string): Sent {
      const value = sealedText(JSON.stringify(fieldsOf(notice)), workingKey);
      return send({ ClientGUID: "4f27", value, validation: "" });
    },
  };
}

/** Sends again and again until the bank likes the answer, at most `times`; returns how often it sent. */
export async function insist(
  api: TestApi,
  sent: Sent,
  { likes, times }: { likes: (reply: BankReply) => boolean; times: number },
): Promise<number> {
  for (let sending = 1; sending <= times; sending += 1) {
    if (likes(await deliver(api, sent))) return sending;
  }
  return times;
}

/** A text in BNC's envelope. */
export function sealedText(text: string, workingKey: string): string {
  const { key, vector } = envelopeKeys(workingKey);
  const cipher = createCipheriv("aes-256-cbc", key, vector);
  const bytes = Buffer.from(text, "utf16le");
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString("base64");
}
