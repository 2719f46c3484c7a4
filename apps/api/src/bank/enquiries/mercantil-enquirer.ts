import { callService, type ServiceAnswer } from "../../platform/call-service.ts";
import { paymentsIn } from "../adaptors/mercantil.ts";
import { isObject, readObject, textOf, type Fields } from "../adaptors/read-fields.ts";
import { failed, type BankEnquirer, type EnquiryAnswer } from "./bank-enquirer.ts";
import { createCipheriv, createHash } from "node:crypto";

/** Asks Mercantil's `mobile-payment/search` about a pago móvil: by its reference, both phones (encrypted), the day and the amount. */
export function createMercantilEnquirer(url: string): BankEnquirer {
  return {
    async ask(account, payment, signal) {
      const headers = {
        "content-type": "application/json",
        "x-ibm-client-id": account.credentials.client_id,
      };
      const { merchant_id, integrator_id, terminal_id, phone = "" } = account.credentials;
      const sealPhone = (text: string) => sealField(text.replace(/\D/g, ""), account.secret);
      const body = JSON.stringify({
        merchant_identify: {
          merchantId: merchant_id,
          integratorId: integrator_id,
          terminalId: terminal_id,
        },
        client_identify: {
          ipaddress: "127.0.0.1",
          browser_agent: "rifas",
          mobile: { manufacturer: "server" },
        },
        search_by: {
          amount: Number(payment.amountBs),
          currency: "ves",
          origin_mobile_number: sealPhone(payment.payerPhone),
          destination_mobile_number: sealPhone(phone),
          payment_reference: payment.reference.replace(/\D/g, ""),
          trx_date: payment.paidOn,
        },
      });
      return read(await callService(url, { method: "POST", headers, body }, signal));
    },
  };
}

function read(answer: ServiceAnswer | null): EnquiryAnswer {
  if (answer === null || answer.status >= 500) return failed("unreachable");
  const fields = readObject(Buffer.from(answer.body));
  if (answer.status === 401 || answer.status === 403) return failed("refused", errorIn(fields));
  if (fields === null) return failed("unreadable");
  if (paymentsIn(fields).length > 0) return { kind: "found", answer: fields };
  if (Array.isArray(fields["transaction_list"])) return { kind: "none" };
  const error = errorIn(fields);
  if (error === null) return failed("unreadable");
  return NOT_FOUND.test(error) ? { kind: "none" } : failed("refused", error);
}

/** It also answers with an error that a payment doesn't exist; only the text distinguishes it. */
const NOT_FOUND = /no (se )?(encontr|exist|consig)|sin resultados/i;

function errorIn(fields: Fields | null): string | null {
  const errors = fields?.["error_list"];
  const [first] = Array.isArray(errors) ? errors : [];
  return isObject(first) ? textOf(first["description"]) : null;
}

// Mercantil encrypts single fields with AES-128-ECB; the key is the first half of the SHA-256 of the one it issued.
const ALGORITHM = "aes-128-ecb";
const KEY_BYTES = 16;

function sealField(text: string, secret: string): string {
  const key = createHash("sha256").update(secret).digest().subarray(0, KEY_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, null);
  return Buffer.concat([cipher.update(text, "utf8"), cipher.final()]).toString("base64");
}
