import { expect, test } from "vitest";
import { adminQueries } from "./admin-queries.ts";
import { purchaseQueries } from "./purchase-queries.ts";
import { queries } from "./queries.ts";
import { queryGroups } from "./query-groups.ts";
import { reconciliationQueries } from "./reconciliation-queries.ts";

const id = "3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61";

const everyKey = [
  queries.config(),
  adminQueries.raffles(),
  adminQueries.raffle(7),
  adminQueries.raffleHistory(7, 2),
  adminQueries.dashboard(),
  adminQueries.purchases({ status: ["pending"] }),
  adminQueries.purchase(id),
  adminQueries.purchaseHistory(id),
  adminQueries.proof(id),
  adminQueries.clients(),
  adminQueries.analytics(),
  adminQueries.ticketSearch({ q: "7" }),
  purchaseQueries.raffleTickets(7),
  adminQueries.emailLogs(),
  adminQueries.emailStats(),
  adminQueries.users(),
  reconciliationQueries.figures(),
  reconciliationQueries.exact({ page: 2 }),
].map(({ key }) => key);

const within = (group: (key: string) => boolean) => everyKey.filter(group);

test("a change of a raffle makes its lists, its figures and its history stale", () => {
  expect(within(queryGroups.raffles)).toEqual([
    adminQueries.raffles().key,
    adminQueries.raffle(7).key,
    adminQueries.raffleHistory(7, 2).key,
    adminQueries.dashboard().key,
  ]);
});

test("a change of a purchase makes lists and figures stale, but no other purchase and no photo", () => {
  expect(within(queryGroups.purchaseLists)).toEqual(
    everyKey.filter(
      (key) =>
        ![queries.config(), adminQueries.users()].some((other) => other.key === key) &&
        !key.includes(id),
    ),
  );
});

test("a purchase's history has its own group, and a longer id is another purchase", () => {
  expect(within(queryGroups.purchaseHistory(id))).toEqual([adminQueries.purchaseHistory(id).key]);
  expect(within(queryGroups.purchaseHistory(id.slice(0, -1)))).toEqual([]);
});

test("lists of raffles are a group without the raffles themselves", () => {
  expect(within(queryGroups.raffleLists)).toEqual([adminQueries.raffles().key]);
});
