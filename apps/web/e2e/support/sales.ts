import type { FormOf, OperationAt } from "@rifas/api-client/operation-paths";
import type { PurchaseForBuyer, Raffle } from "@rifas/api-client/types";
import { expect } from "@playwright/test";
import { fromNow } from "../../../../scripts/machine-time.ts";
import { chosen, chosenBetween } from "./chosen.ts";
import { noisePicture } from "./noise-picture.ts";
import type { Person } from "./people.ts";

const DAY = 86_400_000;

/** A purchase with its buyer's name and e-mail, which are unique. */
export type MadePurchase = PurchaseForBuyer & { readonly name: string; readonly email: string };

/**
 * Creates a raffle for this test: published and on sale, with a later draw than any other's. It is the first on the home page, so the test or its
 * fixture hides it afterwards.
 */
export async function raffleOnSale(
  admin: Person,
  fields: Partial<FormOf<OperationAt<"post", "/raffles">>> = {},
): Promise<Raffle> {
  const { client } = admin;
  const { id } = await client.post("/raffles", {
    body: {
      name: `Rifa de prueba ${spelled(chosen().below(1e9))}`,
      total_tickets: 1000,
      price_bs: "12.50",
      draw_date: fromNow(300 * DAY),
      image: noisePicture(),
      ...fields,
    },
  });
  const raffle = () => client.get("/raffles/{id}", { params: { path: { id } } });
  await expect.poll(async () => (await raffle()).numbers_ready).toBe(true);
  await client.put("/raffles/{id}/publish", { params: { path: { id } }, body: { publish: true } });
  return raffle();
}

/** Buys two tickets as a new buyer and pays with a unique photo, so that a proof waits for review. */
export async function paidPurchase(
  visitor: Person["client"],
  raffle: Raffle,
): Promise<MadePurchase> {
  const figures = String(chosenBetween(1_000_000, 9_999_999));
  const name = `Maigualida Prueba ${spelled(Number(figures))}`;
  const email = `maigualida.${figures}@correo.example`;
  const { terms, payment_methods: methods } = await visitor.get("/config");
  const { purchase } = await visitor.post("/purchases", {
    params: { header: { "Idempotency-Key": chosen().uuid() } },
    token: null,
    body: {
      raffle_id: raffle.id,
      quantity: 2,
      name,
      document_id: `V2${figures}`,
      email,
      phone: `+58412${figures}`,
      adult: true,
      terms_version: terms.version,
      payment_method: methods[0]?.id ?? "",
      payment_reference: `${chosenBetween(10_000_000, 99_999_999)}${figures}`,
      payer_bank: "Banco de Venezuela",
      payer_phone: `+58412${figures}`,
      proof: noisePicture(),
    },
  });
  return { ...purchase, name, email };
}

/** Approves a waiting payment, as someone other than the user the test watches. */
export async function approve({ client }: Person, id: string): Promise<void> {
  await client.put("/purchases/{id}/status", {
    params: { path: { id } },
    body: { status: "approved", expected_status: "pending" },
  });
}

/** Rejects a waiting payment, with the reason that the buyer reads. */
export async function reject({ client }: Person, id: string, reason: string): Promise<void> {
  await client.put("/purchases/{id}/status", {
    params: { path: { id } },
    body: { status: "rejected", expected_status: "pending", reason },
  });
}

/** Spells a number in letters, since real names have no digits, to make names unique. */
function spelled(number: number): string {
  return Array.from(String(number), (digit) => "ABCDEFGHIJ"[Number(digit)]).join("");
}
