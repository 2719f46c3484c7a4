import { viewFields } from "@rifas/api-client/generated/access";
import { upload } from "@rifas/api-client/upload";
import { describe, expect, test } from "vitest";
import { createMockApi } from "./create-mock-api.ts";
import { ana, luis } from "./world/people.ts";
import { purchaseId } from "./world/purchase-with.ts";
import { createWorld } from "./world/world.ts";

const admin = () => createMockApi({ world: createWorld(), user: ana });
const staff = () => createMockApi({ world: createWorld(), user: luis });
const stranger = (world = createWorld()) => createMockApi({ world, user: null });
const withSecret = {
  params: { path: { id: purchaseId(0) }, header: { "X-Purchase-Secret": "s" } },
};

describe("the mock server", () => {
  test("shows a buyer only the fields of the contract's view for buyers", async () => {
    const world = createWorld();
    for (const purchase of world.purchases)
      Object.assign(purchase, { note: "Llamar a su hermana" });
    const purchase = await stranger(world).get("/purchases/{id}", withSecret);
    expect(Object.keys(purchase).toSorted()).toEqual(viewFields.PurchaseForBuyer.toSorted());
  });

  test("refuses callers as the contract's access says", async () => {
    await expect(stranger().get("/purchases", {})).rejects.toMatchObject({ status: 401 });
    await expect(
      stranger().get("/purchases/{id}", { params: { path: { id: purchaseId(0) } } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(staff().get("/auth/users", {})).rejects.toMatchObject({ status: 403 });
    await expect(admin().get("/auth/users", {})).resolves.toMatchObject({ page: 1 });
  });

  test("answers a fixed path as itself, not as a record with that id", async () => {
    await expect(staff().get("/purchases/rejections", {})).resolves.toEqual({ items: [] });
  });

  test("reads a form with a file and its numbers, lists and defaults by their declared types", async () => {
    const sent: number[] = [];
    const raffle = await upload(admin(), "post", "/raffles", {
      body: {
        name: "Nevera",
        total_tickets: 100,
        prizes: [{ title: "Nevera", description: "" }],
        image: new Blob(["x"], { type: "image/jpeg" }),
      },
      onProgress: (fraction) => sent.push(fraction),
    });
    expect(raffle).toMatchObject({
      name: "Nevera",
      total_tickets: 100,
      max_per_purchase: 100,
      number_choice: "random",
      prizes: [{ title: "Nevera" }],
    });
    expect(sent).toEqual([1]);
  });

  test("reads a list and a flag of a query by their declared types", async () => {
    const page = await staff().get("/purchases", {
      params: { query: { status: ["expired", "rejected"], late: false, limit: 2 } },
    });
    expect(page.limit).toBe(2);
    expect(page.items.map(({ status }) => status)).toEqual(["rejected"]);
  });
});
