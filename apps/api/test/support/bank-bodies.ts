import { isAsked } from "@rifas/domain/asked-banks";
import { caracasDay } from "@rifas/domain/dates";
import type { AdaptorName } from "../../src/bank/adaptors/adaptor.ts";
import { adaptors } from "../../src/bank/adaptors/adaptors.ts";
import { storeDelivery } from "../../src/bank/deliveries/store-delivery.ts";
import { openFeed } from "./bank-simulators.ts";
import { addAccount } from "./bank-verbs.ts";
import type { TestApi } from "./test-api.ts";

/** A payment of Bs 450,00 from 0414-5550001. */
interface Paid {
  reference: string;
  at: Date;
}

/** For each adaptor the body of a payment, with every field that it reads as text. */
export const payingBodies: Readonly<Record<AdaptorName, (paid: Paid) => object>> = {
  generic: ({ reference, at }) => ({
    payments: [
      {
        amount: "450.00",
        at: at.toISOString(),
        reference,
        phone: "04145550001",
        bank: "0134",
        document: "V12345678",
        description: "boletos",
      },
    ],
  }),
  bdv: ({ reference, at }) => ({
    bancoOrdenante: "0134",
    referenciaBancoOrdenante: reference,
    idCliente: "V12345678",
    numeroCliente: "04145550001",
    fecha: compact(at),
    hora: "1004",
    monto: "450.0",
  }),
  r4: ({ reference, at }) => ({
    TelefonoEmisor: "04145550001",
    Concepto: "boletos",
    BancoEmisor: "134",
    Monto: "450.00",
    FechaHora: at.toISOString(),
    Referencia: reference,
    CodigoRed: "00",
  }),
  bnc: ({ reference, at }) => ({
    OriginBankReference: reference,
    DestinyBankReference: reference,
    OriginBankCode: "0134",
    ClientID: "V12345678",
    Date: compact(at),
    Hour: "1004",
    Amount: "450.00",
    ClientPhone: "00584145550001",
  }),
  banesco: ({ reference, at }) => ({
    asked,
    answer: {
      dataResponse: {
        transactionDetail: [
          {
            trnType: "CR",
            amount: "450.00",
            trnDate: caracasDay(at),
            trnTime: "10:04",
            referenceNumber: reference,
            sourceBankId: "0134",
            accountId: "584145550001",
            concept: "boletos",
          },
        ],
      },
    },
  }),
  mercantil: ({ reference, at }) => ({
    asked,
    answer: {
      transaction_list: [
        { amount: "450.00", trx_date: caracasDay(at), payment_reference: reference },
      ],
    },
  }),
};

const asked = { payerBank: "0134", payerPhone: "+584145550001" };

function compact(at: Date): string {
  return caracasDay(at).replaceAll("-", "");
}

/** Whether there is such an adaptor. */
function isAdaptorName(name: string): name is AdaptorName {
  return Object.hasOwn(adaptors, name);
}

/** All adaptors. */
export const adaptorNames = Object.keys(adaptors).filter(isAdaptorName);

/**
 * Stores a body, or its bytes, as if its bank had sent it, in a feed of this account or of a new one. Lone surrogates are written as JSON
 * writes them. Returns the account.
 */
export async function storeBody(
  api: TestApi,
  adaptor: AdaptorName,
  body: object | Buffer,
  account?: number,
): Promise<number> {
  const accountId = account ?? (await addAccount(api));
  await openFeed(api, accountId, adaptor, isAsked(adaptor) ? { credentials } : {});
  const { id } = await api.context.database.kysely
    .selectFrom("bank_feeds")
    .select("id")
    .where("account_id", "=", accountId)
    .where("adaptor", "=", adaptor)
    .executeTakeFirstOrThrow();
  await storeDelivery(
    api.context,
    id,
    Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
  );
  return accountId;
}

/** What any bank that is asked issues. */
const credentials = {
  client_id: "cliente-1",
  merchant_id: "123456",
  integrator_id: "31",
  terminal_id: "abcde",
  phone: "+584140000000",
};
