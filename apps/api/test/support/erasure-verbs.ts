import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { addAccount, importPayments, movementOf } from "./bank-verbs.ts";
import { DRAND, drawNow, ruledRaffle, sealAndWait, startDrawApi } from "./draw-verbs.ts";
import { cancelRaffle, payBack } from "./payback-verbs.ts";
import { approve, buy, sendProof, type Bought } from "./purchase-verbs.ts";
import type { TestApi } from "./test-api.ts";
import { nextOf } from "./chosen.ts";

export const AFTER_DRAW = "2026-12-25T02:00:06Z";
/** Winners may claim for thirty days. */
export const MUCH_LATER = "2027-02-01T12:00:00Z";

/** A server with a beacon, which draws raffles, and a bank account; `close` stops both servers. */
export async function startErasureApi() {
  const { api, close } = await startDrawApi();
  const account = await addAccount(api);
  return { api, account, close };
}

/** What an administrator who searches for a person sees before erasing them. */
export function previewErasure(api: TestApi, search: string) {
  return api.does("previewErasure", { as: "admin", query: { search } });
}

/** A purchase as staff see it. */
export function seenByStaff(api: TestApi, { purchase }: Bought) {
  return api.does("getPurchase", { as: "staff", path: { id: purchase.id } });
}

/** A person with data that nobody else has. */
export function newPerson() {
  const people = nextOf("erased person");
  const place = String(people).padStart(3, "0");
  return {
    name: `Yurimar Quiñónez ${"ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(people)}`,
    document_id: `V31415${place}`,
    email: `yurimar${place}@correo.example`,
    phone: `+58424666${place}1`,
    reference: `004577${place}919`,
  };
}

export type Person = ReturnType<typeof newPerson>;

/** Every notation of a person's data. */
export function textsOf({ name, document_id, email, phone, reference }: Person): string[] {
  const cedula = [document_id, document_id.slice(1), `31.415.${document_id.slice(6)}`];
  return [name, ...cedula, email, phone, `0${phone.slice(3)}`, reference];
}

/** The person reserves these numbers. */
export async function buyAs(
  api: TestApi,
  { name, document_id, email, phone }: Person,
  purchasing: { raffleId: number; numbers: string[] },
): Promise<Bought> {
  return await buy(api, { ...purchasing, fields: { name, document_id, email, phone } });
}

/** The call that erases a person. */
export function erasureCall({ document_id }: Person) {
  return { as: "admin" as const, body: { document_id } };
}

/** How many photos of proofs are stored. */
export async function countPhotos(api: TestApi): Promise<number> {
  const folder = join(api.context.config.dataDirectory, "files", "proofs");
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).length;
}

/** A person whose number won: the bank reported their payment, and staff wrote about them. The draw has just been held. */
export async function makeWinner(api: TestApi) {
  const who = newPerson();
  const { reference, phone } = who;
  const raffleId = await ruledRaffle(api, DRAND);
  const bought = await buyAs(api, who, { raffleId, numbers: ["07"] });
  await sendProof(api, bought, { reference });
  // Beside a payment whose reference was erased, one of the same day and amount may be the same again.
  const account = await addAccount(api);
  await importPayments(api, account, { reference, amount: "150,00", phone: `0${phone.slice(3)}` });
  await api.does("linkMovement", {
    as: "staff",
    path: { id: (await movementOf(api, reference)).id },
    body: { purchase_id: bought.purchase.id },
  });
  const other = await buyAs(api, who, { raffleId, numbers: ["08"] });
  await sendProof(api, other);
  await api.does("setPurchaseStatus", {
    as: "staff",
    path: { id: other.purchase.id },
    body: { status: "rejected", reason: `Es un pago repetido de ${who.name}, ${phone}` },
  });
  await sealAndWait(api);
  api.clock.set(AFTER_DRAW);
  await drawNow(api);
  await api.runJob("ledger/integrate");
  return { who, raffleId, bought };
}

/** A person whose only raffle was cancelled long ago, and paid back. */
export async function makeFormerBuyer(api: TestApi): Promise<Person> {
  const who = newPerson();
  const raffleId = await ruledRaffle(api, DRAND);
  const bought = await buyAs(api, who, { raffleId, numbers: ["01"] });
  await sendProof(api, bought, { reference: who.reference });
  await approve(api, bought.purchase.id);
  await api.runJob("ledger/integrate");
  await cancelRaffle(api, raffleId);
  await api.runJob("ledger/integrate");
  await payBack(api, raffleId, bought);
  api.clock.set(MUCH_LATER);
  return who;
}
