import { expect, test } from "vitest";
import { get } from "./get.ts";
import { getForStaff } from "./get-for-staff.ts";
import { queryGroups } from "./query-groups.ts";

const id = "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61";

const everyKey = [
  get("/config"),
  get("/raffles"),
  getForStaff("/raffles/{id}", { id: 7 }),
  get("/raffles/{id}/history", { id: 7, page: 2 }),
  get("/raffles/admin/dashboard"),
  get("/purchases", { status: ["pending"] }),
  getForStaff("/purchases/{id}", { id }),
  get("/purchases/{id}/history", { id }),
  get("/purchases/{id}/proof", { id }),
  get("/purchases/client-purchases"),
  get("/purchases/analytics"),
  get("/tickets/search", { q: "7" }),
  get("/tickets/raffle/{id}", { id: 7 }),
  get("/admin/emails/logs"),
  get("/admin/emails/stats"),
  get("/auth/users"),
  get("/reconciliation"),
  get("/reconciliation/exact", { page: 2 }),
].map(({ key }) => key);

const within = (group: (key: string) => boolean) => everyKey.filter(group);

test("a change of a raffle makes its lists, its figures and its history stale", () => {
  expect(within(queryGroups.raffles)).toEqual([
    get("/raffles").key,
    getForStaff("/raffles/{id}", { id: 7 }).key,
    get("/raffles/{id}/history", { id: 7, page: 2 }).key,
    get("/raffles/admin/dashboard").key,
  ]);
});

test("a change of a purchase makes lists and figures stale, but no other purchase and no photo", () => {
  expect(within(queryGroups.purchaseLists)).toEqual(
    everyKey.filter(
      (key) =>
        ![get("/config"), get("/auth/users")].some((other) => other.key === key) &&
        !key.includes(id),
    ),
  );
});

test("a purchase's history has its own group, and a longer id is another purchase", () => {
  expect(within(queryGroups.purchaseHistory(id))).toEqual([
    get("/purchases/{id}/history", { id }).key,
  ]);
  expect(within(queryGroups.purchaseHistory(id.slice(0, -1)))).toEqual([]);
});

test("lists of raffles are a group without the raffles themselves", () => {
  expect(within(queryGroups.raffleLists)).toEqual([get("/raffles").key]);
});
