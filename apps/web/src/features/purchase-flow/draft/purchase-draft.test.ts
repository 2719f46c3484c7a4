import { describe, expect, test } from "vitest";
import { createDraftStore, draftKey } from "./draft-store.ts";
import { DRAFT_LIFE_MS, EMPTY_DRAFT, parseDraft } from "./purchase-draft.ts";
import { paymentOf, withoutPayment, withPayment } from "./payment-drafts.ts";

const buyer = {
  name: "María González",
  document_id: "V12345678",
  phone: "04145550123",
  email: "maria@correo.example",
};

function memory() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

describe("the draft of a purchase", () => {
  test("survives a reload, with its idempotency key", () => {
    const storage = memory();
    const before = createDraftStore(7, storage);
    before.update({ selection: { kind: "picked", numbers: ["0427", "1983"] } });
    before.update({ buyer, request: { key: "k-1", fingerprint: "f", place: "7.1.2.s" } });
    const after = createDraftStore(7, storage).get();
    expect(after).toMatchObject({
      selection: { kind: "picked", numbers: ["0427", "1983"] },
      buyer,
      request: { key: "k-1", fingerprint: "f", place: "7.1.2.s" },
    });
  });

  test("belongs to one raffle", () => {
    const storage = memory();
    createDraftStore(7, storage).update({ buyer });
    expect(createDraftStore(8, storage).get()).toEqual(EMPTY_DRAFT);
  });

  test("expires after seven days", () => {
    const storage = memory();
    createDraftStore(7, storage, () => 0).update({ buyer });
    const text = storage.getItem(draftKey(7));
    expect(parseDraft(text, DRAFT_LIFE_MS)).not.toBeNull();
    expect(parseDraft(text, DRAFT_LIFE_MS + 1)).toBeNull();
  });

  test.each([
    ["no JSON", "{"],
    ["another shape", '"text"'],
    ["an array", "[]"],
  ])("is null if storage contains %s", (_case, text) => {
    expect(parseDraft(text, 0)).toBeNull();
  });

  test("keeps the payments of two purchases of one raffle apart", () => {
    const storage = memory();
    const payment = (purchase_id: string, payment_reference: string) => ({
      purchase_id,
      payment_method: "pago-movil",
      payment_reference,
      payer_bank: "",
      payer_phone: "",
    });
    const store = createDraftStore(7, storage);
    for (const [id, reference] of [
      ["a", "11"],
      ["b", "22"],
      ["a", "1111"],
    ] as const) {
      store.update((draft) => withPayment(draft, payment(id, reference)));
    }
    const after = createDraftStore(7, storage);
    expect(paymentOf(after.get(), "a")?.payment_reference).toBe("1111");
    after.update((draft) => withoutPayment(draft, "a"));
    expect(paymentOf(after.get(), "a")).toBeNull();
    expect(paymentOf(after.get(), "b")?.payment_reference).toBe("22");
  });

  test("drops malformed parts", () => {
    const text = JSON.stringify({
      savedAt: 0,
      selection: { kind: "picked", numbers: ["<b>"] },
      buyer: { name: 3 },
      purchase: { id: "p", secret: "s", proof: "missing" },
    });
    expect(parseDraft(text, 0)).toEqual({
      ...EMPTY_DRAFT,
      purchase: { id: "p", secret: "s", proof: "missing" },
    });
  });

  test("stays in memory if storage is refused, until it is cleared", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const store = createDraftStore(7, { getItem: refuse, setItem: refuse, removeItem: refuse });
    store.update({ buyer });
    expect(store.get().buyer).toEqual(buyer);
    store.clear();
    expect(store.get()).toEqual(EMPTY_DRAFT);
  });
});
