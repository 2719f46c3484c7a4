import type { OperationData } from "@rifas/api-client/operation-handlers";
import { buyerFields, receipt } from "@rifas/testing/buyer";
import { chosen, nextOf } from "./chosen.ts";
import { pagoMovil } from "./payment-methods.ts";
import type { TestApi } from "./test-api.ts";
import { addPerson } from "./test-people.ts";
import type { Sender } from "./wire-call.ts";

export type Bought = OperationData<"createPurchase">;
type StaffView = OperationData<"setPurchaseStatus">;

/** A purchase to make. Each `buyer` number is a different person. */
export interface Purchasing {
  raffleId: number;
  quantity?: number;
  numbers?: string[];
  buyer?: number;
  key?: string;
  fields?: Record<string, unknown>;
  proof?: Uint8Array;
  as?: Sender;
}

/** The POST /purchases call that a buyer's browser makes. */
export function purchaseCall({ raffleId, numbers, buyer = 1, ...more }: Purchasing) {
  return {
    as: more.as ?? "anyone",
    headers: { "idempotency-key": more.key ?? chosen().uuid() },
    body: {
      raffle_id: raffleId,
      quantity: more.quantity ?? numbers?.length ?? 1,
      numbers,
      ...buyerFields(buyer),
      ...more.fields,
    },
    ...(more.proof && { files: { proof: { bytes: more.proof } } }),
  } as const;
}

/** Reserves numbers over HTTP. */
export async function buy(api: TestApi, purchasing: Purchasing): Promise<Bought> {
  return await api.does("createPurchase", purchaseCall(purchasing));
}

/** The fields that make an admin's purchase a trial. */
export const trialFields = { channel: "staff", trial: true };

interface ProofFacts {
  photo?: Uint8Array | undefined;
  reference?: string;
  method?: string;
  /** The phone that paid. */
  phone?: string;
}

/** A purchase and what its link has. */
interface WithLink {
  purchase: { id: string };
  secret: string;
}

/** Sends a proof with the purchase's secret; by default with a new photo and reference each time. */
export async function sendProof(
  api: TestApi,
  bought: WithLink,
  facts: ProofFacts = {},
): Promise<OperationData<"attachProof">> {
  return await api.does("attachProof", await proofCall(bought, facts));
}

/** The call that sends a proof. */
export async function proofCall(
  { purchase, secret }: WithLink,
  { photo, reference, method = "pago-movil", phone }: ProofFacts = {},
) {
  const receipts = nextOf("receipt");
  return {
    path: { id: purchase.id },
    secret,
    body: {
      payment_method: method,
      payment_reference: reference ?? `9${String(receipts * 7_919).padStart(7, "0")}`,
      ...(phone !== undefined && { payer_phone: phone }),
    },
    files: { proof: { bytes: photo ?? (await receipt(receipts)) } },
  };
}

/** The call that changes a purchase's status. */
export function statusCall(
  id: string,
  status: "approved" | "rejected" | "expired" | "pending",
  more: Record<string, unknown> & { as?: Sender } = {},
) {
  const { as = "staff", ...body } = more;
  return { as, path: { id }, body: { status, ...body } };
}

/** Approves with a reason, which purchases without a proof need. */
export async function approve(api: TestApi, id: string, as: Sender = "staff"): Promise<StaffView> {
  return await api.does("setPurchaseStatus", statusCall(id, "approved", { as, reason: "Pagó" }));
}

/** Rejects with a reason, and as an admin with what it takes after the draw: another admin confirms it if they must. */
export async function reject(api: TestApi, id: string, as: Sender = "staff"): Promise<StaffView> {
  const more = { as, reason: "El pago no aparece en el banco" };
  if (as !== "admin") return await api.does("setPurchaseStatus", statusCall(id, "rejected", more));
  const late = { category: "payment_missing", held_number: await oneNumber(api, id) };
  const call = statusCall(id, "rejected", { ...more, ...late });
  const rejected = await api.does("setPurchaseStatus", call);
  if (rejected.status !== "pending") return rejected;
  const other = await addPerson(api.context, "admin");
  return await api.does("decideRejection", {
    as: other,
    path: { id },
    body: { decision: "confirm" },
  });
}

async function oneNumber(api: TestApi, id: string): Promise<string | undefined> {
  const { tickets } = await api.does("getPurchase", { as: "staff", path: { id } });
  return tickets[0];
}

/** A purchase as staff see it. */
export async function staffView(api: TestApi, { purchase: { id } }: Bought): Promise<StaffView> {
  const found = await api.does("getPurchase", { as: "staff", path: { id } });
  if (!("warnings" in found)) throw new Error("Not the view of staff.");
  return found;
}

/** The counts of a raffle's numbers, by the public call. */
export async function stats(api: TestApi, id: number) {
  const { available, reserved, sold } = await api.does("getTicketStats", { path: { id } });
  return { available, reserved, sold };
}

/** Configures pago móvil and Zelle (at 40 Bs per USD). */
export async function configurePayments(api: TestApi): Promise<void> {
  const value = [
    pagoMovil,
    {
      ...pagoMovil,
      id: "zelle",
      type: "zelle",
      name: "Zelle",
      bank: null,
      phone: null,
      document_id: null,
      account: "pagos@example.com",
      rate_bs: "40.00",
      order: 2,
    },
  ];
  await api.does("setConfigEntry", {
    as: "admin",
    path: { key: "payment_methods" },
    body: { value },
  });
}
