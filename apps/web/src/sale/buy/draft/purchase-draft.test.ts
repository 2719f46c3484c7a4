import { describe, expect, test } from "vitest";
import { createDraftStore, draftKey, sentKey } from "./draft-store.ts";
import { DRAFT_LIFE_MS, EMPTY_DRAFT, parseSharedDraft, parseTabDraft } from "./purchase-draft.ts";
import { paymentOf, withoutPayment, withPayment } from "./payment-drafts.ts";
import { NO_BUYER } from "./buyer-data.ts";

const buyer = {
  ...NO_BUYER,
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

/** The places of a browser's tabs. */
function browser() {
  const shared = memory();
  return { shared, tab: (tabName: string, tab = memory()) => ({ shared, tab, tabName }) };
}

describe("the draft of a purchase", () => {
  test("survives a reload, with its idempotency key", () => {
    const tab = browser().tab("one");
    const before = createDraftStore(7, tab);
    before.update({ selection: { kind: "picked", numbers: ["0427", "1983"] } });
    before.update({ buyer, request: { key: "k-1", fingerprint: "f", place: "7.1.2.s" } });
    const after = createDraftStore(7, tab).get();
    expect(after).toMatchObject({
      selection: { kind: "picked", numbers: ["0427", "1983"] },
      buyer,
      request: { key: "k-1", fingerprint: "f", place: "7.1.2.s" },
    });
  });

  test("of a version whose form had fewer fields keeps what was typed", () => {
    const { email: _later, ...typed } = buyer;
    const stored = JSON.stringify({ buyer: typed, savedAt: 1000 });
    expect(parseSharedDraft(stored, 1000)?.buyer).toEqual({ ...typed, email: "" });
  });

  test("of two tabs shares the buyer and their payments, but not what each is about to reserve", () => {
    const { shared, tab } = browser();
    const first = createDraftStore(7, tab("one"));
    const second = createDraftStore(7, tab("two"));
    const request = { key: "k-1", fingerprint: "f", place: null };
    first.update({ buyer, selection: { kind: "drawn", quantity: 5 }, request });
    second.update({ selection: { kind: "drawn", quantity: 1 } });
    expect(first.get()).toMatchObject({ selection: { quantity: 5 }, request });
    expect(second.get()).toMatchObject({ buyer, selection: { quantity: 1 }, request: null });
    expect(shared.getItem(sentKey(7, "one"))).toContain("k-1");
    expect(shared.getItem(sentKey(7, "two"))).toBeNull();
    first.update({ request: null });
    expect(shared.getItem(sentKey(7, "one"))).toBeNull();
  });

  test("belongs to one raffle", () => {
    const tab = browser().tab("one");
    createDraftStore(7, tab).update({ buyer });
    expect(createDraftStore(8, tab).get()).toEqual(EMPTY_DRAFT);
  });

  test("expires after seven days", () => {
    const { shared, tab } = browser();
    createDraftStore(7, tab("one"), () => 0).update({ buyer });
    const text = shared.getItem(draftKey(7));
    expect(parseSharedDraft(text, DRAFT_LIFE_MS)).not.toBeNull();
    expect(parseSharedDraft(text, DRAFT_LIFE_MS + 1)).toBeNull();
  });

  test.each([
    ["no JSON", "{"],
    ["another shape", '"text"'],
    ["an array", "[]"],
  ])("is null if storage contains %s", (_case, text) => {
    expect(parseSharedDraft(text, 0)).toBeNull();
  });

  test("keeps the payments of two purchases of one raffle apart", () => {
    const tab = browser().tab("one");
    const payment = (purchase_id: string, payment_reference: string) => ({
      purchase_id,
      payment_method: "pago-movil",
      payment_reference,
      payer_bank: "",
      payer_phone: "",
    });
    const store = createDraftStore(7, tab);
    for (const [id, reference] of [
      ["a", "11"],
      ["b", "22"],
      ["a", "1111"],
    ] as const) {
      store.update((draft) => withPayment(draft, payment(id, reference)));
    }
    const after = createDraftStore(7, tab);
    expect(paymentOf(after.get(), "a")?.payment_reference).toBe("1111");
    after.update((draft) => withoutPayment(draft, "a"));
    expect(paymentOf(after.get(), "a")).toBeNull();
    expect(paymentOf(after.get(), "b")?.payment_reference).toBe("22");
  });

  test("drops malformed parts", () => {
    const text = JSON.stringify({
      savedAt: 0,
      buyer: { name: 3 },
      purchase: { id: "p", secret: "s", proof: "missing" },
    });
    expect(parseSharedDraft(text, 0)).toEqual({
      buyer: null,
      purchase: { id: "p", secret: "s", proof: "missing" },
      payments: [],
      savedAt: 0,
    });
    const selection = { kind: "picked", numbers: ["<b>"] };
    expect(parseTabDraft(JSON.stringify({ savedAt: 0, selection }), 0)).toEqual({
      selection: null,
      request: null,
      savedAt: 0,
    });
  });

  test("stays in memory if storage is refused, until it is cleared", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    const refused = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const store = createDraftStore(7, { shared: refused, tab: refused, tabName: "one" });
    store.update({ buyer });
    expect(store.get().buyer).toEqual(buyer);
    store.clear();
    expect(store.get()).toEqual(EMPTY_DRAFT);
  });
});
