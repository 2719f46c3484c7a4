import { afterEach, describe, expect, test } from "vitest";
import { openPhotoStore } from "./photo-store.ts";

const purchase = "3f0e8a52-6c1d-4b7e-9a40-000000000001";
const other = "3f0e8a52-6c1d-4b7e-9a40-000000000002";
const photo = (text: string) => new File([text], "comprobante.jpg", { type: "image/jpeg" });

afterEach(async () => {
  await openPhotoStore().forget(purchase);
  await openPhotoStore().forget(other);
});

describe("the payment photo", () => {
  test("survives a reload unchanged, and belongs to one purchase only", async () => {
    await openPhotoStore().keep(purchase, photo("pagué"));
    const afterReload = openPhotoStore();
    const kept = await afterReload.read(purchase);
    expect([kept?.name, kept?.type, await kept?.text()]).toEqual([
      "comprobante.jpg",
      "image/jpeg",
      "pagué",
    ]);
    expect(await afterReload.read(other)).toBeNull();
  });

  test("is replaced by the next one, and deleted when forgotten", async () => {
    const store = openPhotoStore();
    await store.keep(purchase, photo("borrosa"));
    await store.keep(purchase, photo("nítida"));
    expect(await (await openPhotoStore().read(purchase))?.text()).toBe("nítida");
    await store.forget(purchase);
    expect(await store.read(purchase)).toBeNull();
    expect(await openPhotoStore().read(purchase)).toBeNull();
  });

  test("stays in memory if the browser refuses storage", async () => {
    const refusing: IDBFactory = {
      cmp: () => 0,
      databases: async () => [],
      deleteDatabase: refuse,
      open: refuse,
    };
    const store = openPhotoStore(() => refusing);
    await store.keep(purchase, photo("pagué"));
    expect(await (await store.read(purchase))?.text()).toBe("pagué");
    expect(await openPhotoStore(() => refusing).read(purchase)).toBeNull();
    await store.forget(purchase);
    expect(await store.read(purchase)).toBeNull();
  });

  test("stays in memory if merely naming the storage throws", async () => {
    const store = openPhotoStore(refuse);
    await store.keep(purchase, photo("pagué"));
    expect(await (await store.read(purchase))?.text()).toBe("pagué");
    await store.forget(purchase);
    expect(await store.read(purchase)).toBeNull();
  });
});

function refuse(): never {
  throw new DOMException("refused", "SecurityError");
}
