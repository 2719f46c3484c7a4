import type { BankMovement, ExactMatch, PurchaseForStaff } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import { matchesSearch } from "@rifas/domain/search-text";
import { subtractMoney, sumMoney } from "@rifas/domain/money";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { accountOperations, feedOperations, importOperations } from "./bank-accounts.ts";
import { automationOperations, by, undoAutomatic } from "./bank-automation.ts";
import { found, withId } from "../find.ts";
import { refuse, type MockOverrides, ok } from "../mock-types.ts";
import { pageOf } from "../page-of.ts";

type Pair = { purchase_id: string; movement_id: number };
const pairOf = ({ purchase, movement }: ExactMatch): Pair => ({
  purchase_id: purchase.id,
  movement_id: movement.id,
});
const sumOf = (matches: readonly ExactMatch[]) =>
  sumMoney(matches.map(({ movement }) => movement.amount_bs));

/** Bank accounts, imports, and the matches of movements and purchases. */
export function reconciliationOperations(world: MockWorld) {
  return {
    ...accountOperations(world),
    ...importOperations(world),
    ...feedOperations(world),
    ...automationOperations(world),
    ...figureOperations(world),
    ...listOperations(world),
    ...approvalOperations(world),
    ...movementOperations(world),
    ...refundOperations(world),
  };
}

const leftOf = ({ amount_bs, refunded_bs }: BankMovement) => subtractMoney(amount_bs, refunded_bs);
const unownedIn = ({ movements }: MockWorld["bank"]) =>
  movements.filter(
    (movement) =>
      movement.purchase === null &&
      movement.dismissed_reason === null &&
      leftOf(movement) !== "0.00",
  );
const amounts = (movements: readonly BankMovement[]) => sumMoney(movements.map(leftOf));
const owedIn = ({ undecided }: MockWorld["bank"]) =>
  sumMoney(undecided.map(({ purchase }) => purchase.payable_bs));

function figureOperations({ bank }: MockWorld) {
  const unowned = () => unownedIn(bank);
  const owed = () => owedIn(bank);
  return {
    async getReconciliation() {
      return {
        status: 200,
        body: {
          exact: { count: bank.exact.length, sum_bs: sumOf(bank.exact) },
          single: { count: bank.single.length, sum_bs: sumOf(bank.single) },
          undecided: { count: bank.undecided.length, sum_bs: owed() },
          unowned: { count: unowned().length, sum_bs: amounts(unowned()) },
          last_import_at: bank.imports[0]?.created_at ?? null,
          last_approval: bank.approval?.answer ?? null,
        },
      };
    },
  } satisfies MockOverrides;
}

/** Whether a movement has a purchase's amount and day. */
function isLike({ amount_bs, occurred_on }: BankMovement, paid: PurchaseForStaff): boolean {
  return (
    amount_bs === paid.payable_bs && occurred_on === (paid.paid_on ?? caracasDay(paid.created_at))
  );
}

function listOperations({ bank, purchases }: MockWorld) {
  const unowned = () => unownedIn(bank);
  const listed = ({ dismissed, reversed }: { dismissed: boolean; reversed: boolean }) => {
    if (reversed)
      return bank.movements.filter(
        (one) => (one.reversed || one.may_be_reversed) && one.purchase !== null,
      );
    if (!dismissed) return unowned();
    return bank.movements.filter(
      (movement) => movement.dismissed_reason !== null || leftOf(movement) === "0.00",
    );
  };
  const owed = () => owedIn(bank);
  return {
    async listExactMatches({ query }) {
      return { status: 200, body: { ...pageOf(bank.exact, query), sum_bs: sumOf(bank.exact) } };
    },
    async listSingleMatches({ query }) {
      return { status: 200, body: { ...pageOf(bank.single, query), sum_bs: sumOf(bank.single) } };
    },
    async listUndecidedMatches({ query }) {
      return { status: 200, body: { ...pageOf(bank.undecided, query), sum_bs: owed() } };
    },
    async listUnownedMovements({ query }) {
      const { search } = query;
      const like = purchases.find(({ id }) => id === query.like_purchase);
      const found =
        search === undefined
          ? listed(query).filter((one) => like === undefined || isLike(one, like))
          : bank.movements.filter(({ reference, description, amount_bs }) =>
              matchesSearch(`${reference ?? ""} ${description ?? ""} ${amount_bs}`, search),
            );
      return { status: 200, body: { ...pageOf(found, query), sum_bs: amounts(found) } };
    },
    async listUnbackedPurchases({ query }) {
      const found = bank.unbacked.filter(
        ({ raffle_id }) => query.raffle_id === undefined || raffle_id === query.raffle_id,
      );
      const sum_bs = sumMoney(found.map(({ payable_bs }) => payable_bs));
      const approvers = new Map(
        found.flatMap(({ approved_by: by }) => (by === null ? [] : [[by.id, by] as const])),
      );
      const body = { ...pageOf(found, query), sum_bs, approvers: [...approvers.values()] };
      return { status: 200, body };
    },
    listReconciledDays: async ({ query }) => ok(pageOf(bank.days, query)),
  } satisfies MockOverrides;
}

function approvalOperations({ bank }: MockWorld) {
  return {
    async approveMatches({ body }) {
      const wanted = new Set(body.matches.map(({ purchase_id }) => purchase_id));
      const matches = bank[body.list].filter(({ purchase }) => wanted.has(purchase.id));
      const sum_bs = sumOf(matches);
      if (matches.length !== body.expected_count || sum_bs !== body.expected_sum_bs) {
        return refuse(409, "sum_changed", "La lista cambió mientras la veías. Revísala otra vez.");
      }
      bank[body.list] = bank[body.list].filter(({ purchase }) => !wanted.has(purchase.id));
      const approved = matches.map(pairOf);
      const count = approved.length;
      const answer = { id: 4, at: mockNow(), by, approved, refused: [], count, sum_bs };
      bank.approval = { answer: { ...answer, undone_at: null }, matches, list: body.list };
      return { status: 200, body: bank.approval.answer };
    },
    async undoMatchApproval({ path }) {
      const automatic = bank.decisions.find(({ approval_id }) => approval_id === path.id);
      if (automatic !== undefined) return { status: 200, body: undoAutomatic(bank, automatic) };
      const made = bank.approval?.answer.id === path.id ? bank.approval : null;
      const approval = found(made, "esa aprobación");
      bank[approval.list].push(...approval.matches);
      const nothing = { approved: [], count: 0, sum_bs: "0.00", undone_at: mockNow() };
      const answer = { ...approval.answer, ...nothing };
      bank.approval = { ...approval, answer, matches: [] };
      return { status: 200, body: answer };
    },
  } satisfies MockOverrides;
}

/** A movement's refunds, with the sum of those that count. */
const withRefunds = (refunds: BankMovement["refunds"]) => ({
  refunds,
  refunded_bs: sumMoney(
    refunds.filter(({ correction }) => correction === null).map(({ amount_bs }) => amount_bs),
  ),
});

function movementOf({ movements, exact, undecided }: MockWorld["bank"], id: number) {
  const matched = exact.map(({ movement }) => movement);
  const possible = undecided.flatMap(({ candidates }) =>
    candidates.map(({ movement }) => movement),
  );
  return withId([...movements, ...matched, ...possible], id, "ese movimiento");
}

function changeMovement(bank: MockWorld["bank"], id: number, changes: Partial<BankMovement>) {
  return { status: 200, body: Object.assign(movementOf(bank, id), changes) } as const;
}

function refundOperations({ bank }: MockWorld) {
  const refundsOf = (id: number) => movementOf(bank, id).refunds;
  return {
    async refundMovement({ path: { id }, body }) {
      const refunds = refundsOf(id);
      const made = { id: refunds.length + 1, recorded_at: mockNow(), recorded_by: by };
      const after = [...refunds, { ...body, ...made, correction: null }];
      return changeMovement(bank, id, withRefunds(after));
    },
    async correctRefund({ path: { id, refundId }, body }) {
      const correction = { ...body, recorded_at: mockNow(), recorded_by: by };
      const after = refundsOf(id).map((one) =>
        one.id === refundId ? { ...one, correction } : one,
      );
      return changeMovement(bank, id, withRefunds(after));
    },
  } satisfies MockOverrides;
}

function movementOperations({ bank, purchases }: MockWorld) {
  const change = (id: number, changes: Partial<BankMovement>) => changeMovement(bank, id, changes);
  return {
    async linkMovement({ path, body }) {
      const { id, code } = withId(purchases, body.purchase_id, "esa compra");
      const linked = change(path.id, {
        purchase: { id, code, class: "manual", linked_at: mockNow(), linked_by: by },
      });
      bank.undecided = bank.undecided.filter((one) => one.purchase.id !== id);
      return linked;
    },
    async refuseMatches({ path, body }) {
      const refused = new Set(body.movement_ids);
      bank.undecided = bank.undecided
        .map((match) =>
          match.purchase.id === path.id
            ? {
                ...match,
                candidates: match.candidates.filter(({ movement }) => !refused.has(movement.id)),
              }
            : match,
        )
        .filter(({ candidates }) => candidates.length > 0);
      return { status: 204 };
    },
    async unlinkMovement({ path }) {
      return change(path.id, { purchase: null });
    },
    async dismissMovement({ path, body }) {
      return change(path.id, { dismissed_reason: body.reason });
    },
    async restoreMovement({ path }) {
      return change(path.id, { dismissed_reason: null });
    },
  } satisfies MockOverrides;
}
