import type { Schema } from "@rifas/api-client/types";
import { chosen, nextOf } from "./chosen.ts";
import type { TestApi } from "./test-api.ts";

export const PIN = "480927";

/** A seller with a phone that is signed in. */
export interface TestSeller {
  id: number;
  name: string;
  key: string;
  token: string;
}

/** The call that adds a seller. */
export function sellerCall(fields: Partial<Schema<"SellerCreation">> = {}) {
  const one = nextOf("seller", 10_000_000);
  const body = {
    name: "Luisa Pérez",
    document_id: `V${one}`,
    phone: `+58414${String(one).slice(-7)}`,
    approves: true,
    ...fields,
  };
  return { as: "admin", body } as const;
}

/** Adds a seller without a phone. */
export async function addSeller(
  api: TestApi,
  fields: Partial<Schema<"SellerCreation">> = {},
): Promise<number> {
  return (await api.does("createSeller", sellerCall(fields))).id;
}

/** The code of a new link for a seller's phone. */
export async function linkFor(api: TestApi, id: number): Promise<string> {
  return (await api.does("createSellerLink", { as: "admin", path: { id } })).code;
}

/** Adds a seller and opens a link on their phone. */
export async function signedInSeller(
  api: TestApi,
  fields: Partial<Schema<"SellerCreation">> = {},
): Promise<TestSeller> {
  const id = await addSeller(api, fields);
  const body = { code: await linkFor(api, id), pin: PIN };
  return { id, ...(await api.does("redeemSellerLink", { body })) };
}

/** The call that gives a seller numbers until an hour. */
export function blockCall(
  seller: { id: number },
  raffleId: number,
  numbers: string[],
  until: string,
) {
  const body = { raffle_id: raffleId, numbers, until };
  const headers = { "idempotency-key": chosen().uuid() };
  return { as: "admin", path: { id: seller.id }, headers, body } as const;
}

/** The call by which a seller's phone sells numbers. */
export function saleCall(
  { token }: Pick<TestSeller, "token">,
  raffleId: number,
  numbers: string[],
  more: { key?: string; paid_with?: "cash" | "pago_movil" } = {},
) {
  const { key = chosen().uuid(), paid_with = "cash" } = more;
  const one = nextOf("seller's buyer", 20_000_000);
  const body = {
    raffle_id: raffleId,
    numbers,
    name: "Carmen Díaz",
    document_id: `V${one}`,
    phone: `+58416${String(one).slice(-7)}`,
    paid_with,
  };
  return { as: { token }, headers: { "idempotency-key": key }, body } as const;
}

/** What a seller sees. */
export async function deskOf(api: TestApi, { token }: Pick<TestSeller, "token">) {
  return await api.does("getSellerDesk", { as: { token } });
}
