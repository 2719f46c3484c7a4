import type { BankMovement, ExactMatch } from "@rifas/api-client/types";
import { matchesSearch } from "@rifas/domain/search-text";
import { sumMoney } from "@rifas/domain/money";
import { feedWith } from "../world/bank-feeds.ts";
import { storyNow } from "../world/clock.ts";
import type { MockWorld } from "../world/world.ts";
import { automationOperations, by, noAccount, undoAutomatic } from "./bank-automation.ts";
import { refuse, type SomeMockOperations } from "./mock-types.ts";
import { pageOf } from "./page-of.ts";

/** When a key that is replaced now stops working. */
const inOneWeek = new Date(Date.parse(storyNow) + 7 * 86_400_000).toISOString();
const noMovement = () => refuse(404, "not_found", "No encontramos ese movimiento.");
const noApproval = () => refuse(404, "not_found", "No encontramos esa aprobación.");

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
    ...feedOperations(world),
    ...automationOperations(world),
    ...listOperations(world),
    ...approvalOperations(world),
    ...movementOperations(world),
  };
}

function accountOperations({ bank }: MockWorld) {
  const find = (id: number) => bank.accounts.find((account) => account.id === id);
  return {
    async listBankAccounts() {
      return { status: 200, body: { items: bank.accounts } };
    },
    async createBankAccount({ body }) {
      const account = { ...body, id: bank.accounts.length + 1, last_import_at: null };
      bank.accounts.push(account);
      return { status: 201, body: account };
    },
    async updateBankAccount({ path, body }) {
      const account = find(path.id);
      if (account === undefined) return noAccount();
      return { status: 200, body: Object.assign(account, body) };
    },
    async previewStatement({ path, body }) {
      if (find(path.id) === undefined) return noAccount();
      const meanings = new Map(body.columns?.map(({ header, meaning }) => [header, meaning]));
      const columns = bank.preview.columns.map((column) => ({
        ...column,
        meaning: meanings.get(column.header) ?? column.meaning,
      }));
      return { status: 200, body: { ...bank.preview, columns } };
    },
    async importStatement({ path, files }) {
      const account = find(path.id);
      if (account === undefined) return noAccount();
      const { counts, new_sum_bs, problem } = bank.preview;
      if (problem !== null) return refuse(422, "statement_refused", problem);
      account.last_import_at = storyNow;
      const made = {
        id: bank.imports.length + 10,
        account_id: account.id,
        account_name: account.name,
        file_name: files.file.filename ?? "estado.csv",
        rows: counts.rows,
        new: counts.new,
        duplicate: counts.duplicate,
        new_sum_bs,
        first_day: "2026-11-01",
        last_day: "2026-11-20",
        created_at: storyNow,
        created_by: by,
      };
      bank.imports.unshift(made);
      return { status: 201, body: made };
    },
    async listBankImports({ query }) {
      return { status: 200, body: pageOf(bank.imports, query) };
    },
  } satisfies SomeMockOperations<
    | "listBankAccounts"
    | "createBankAccount"
    | "updateBankAccount"
    | "previewStatement"
    | "importStatement"
    | "listBankImports"
  >;
}

function feedOperations({ bank }: MockWorld) {
  return {
    async listBankFeeds() {
      return { status: 200, body: { items: bank.feeds } };
    },
    async setBankFeed({ path, body }) {
      if (!bank.accounts.some(({ id }) => id === path.id)) return noAccount();
      const { secret, cipher_key, revoke_previous, ...fields } = body;
      const before = bank.feeds.find(
        ({ account_id, adaptor }) => account_id === path.id && adaptor === path.adaptor,
      );
      if (before === undefined && secret === undefined) {
        const message = "Escribe la llave que te dio el banco.";
        const details = [{ field: "secret", message }];
        const refusal = refuse(400, "validation_failed", message);
        return { ...refusal, body: { ...refusal.body, details } };
      }
      const feed = before ?? feedWith({ account_id: path.id, adaptor: path.adaptor });
      if (before === undefined) bank.feeds.push(feed);
      if (before !== undefined && secret !== undefined) feed.previous_until = inOneWeek;
      if (revoke_previous === true) feed.previous_until = null;
      if (secret !== undefined) feed.secret_set_at = storyNow;
      if (cipher_key !== undefined) feed.has_cipher_key = true;
      if (fields.credentials !== undefined) feed.url = null;
      return { status: 200, body: Object.assign(feed, fields) };
    },
    async listBankDeliveries({ query }) {
      const found = bank.deliveries.filter(
        ({ state }) => !query.unreadable || state === "unreadable",
      );
      return { status: 200, body: pageOf(found, query) };
    },
  } satisfies SomeMockOperations<"listBankFeeds" | "setBankFeed" | "listBankDeliveries">;
}

function listOperations({ bank }: MockWorld) {
  const unowned = () =>
    bank.movements.filter(
      ({ purchase, dismissed_reason, refund }) =>
        purchase === null && dismissed_reason === null && refund === null,
    );
  const listed = ({ dismissed, reversed }: { dismissed: boolean; reversed: boolean }) => {
    if (reversed) return bank.movements.filter((one) => one.reversed && one.purchase !== null);
    if (!dismissed) return unowned();
    return bank.movements.filter(
      ({ dismissed_reason, refund }) => dismissed_reason !== null || refund !== null,
    );
  };
  const amounts = (movements: readonly BankMovement[]) =>
    sumMoney(movements.map(({ amount_bs }) => amount_bs));
  const owed = () => sumMoney(bank.undecided.map(({ purchase }) => purchase.payable_bs));
  return {
    async getReconciliation() {
      return {
        status: 200,
        body: {
          exact: { count: bank.exact.length, sum_bs: sumOf(bank.exact) },
          undecided: { count: bank.undecided.length, sum_bs: owed() },
          unowned: { count: unowned().length, sum_bs: amounts(unowned()) },
          last_import_at: bank.imports[0]?.created_at ?? null,
          last_approval: bank.approval?.answer ?? null,
        },
      };
    },
    async listExactMatches({ query }) {
      return { status: 200, body: { ...pageOf(bank.exact, query), sum_bs: sumOf(bank.exact) } };
    },
    async listUndecidedMatches({ query }) {
      return { status: 200, body: { ...pageOf(bank.undecided, query), sum_bs: owed() } };
    },
    async listUnownedMovements({ query }) {
      const { search } = query;
      const found =
        search === undefined
          ? listed(query)
          : bank.movements.filter(({ reference, description, amount_bs }) =>
              matchesSearch(`${reference ?? ""} ${description ?? ""} ${amount_bs}`, search),
            );
      return { status: 200, body: { ...pageOf(found, query), sum_bs: amounts(found) } };
    },
    async listReconciledDays({ query }) {
      return { status: 200, body: pageOf(bank.days, query) };
    },
  } satisfies SomeMockOperations<
    | "getReconciliation"
    | "listExactMatches"
    | "listUndecidedMatches"
    | "listUnownedMovements"
    | "listReconciledDays"
  >;
}

function approvalOperations({ bank }: MockWorld) {
  return {
    async approveMatches({ body }) {
      const wanted = new Set(body.matches.map(({ purchase_id }) => purchase_id));
      const matches = bank.exact.filter(({ purchase }) => wanted.has(purchase.id));
      const sum_bs = sumOf(matches);
      if (matches.length !== body.expected_count || sum_bs !== body.expected_sum_bs) {
        return refuse(409, "sum_changed", "La lista cambió mientras la veías. Revísala otra vez.");
      }
      bank.exact = bank.exact.filter(({ purchase }) => !wanted.has(purchase.id));
      const approved = matches.map(pairOf);
      const count = approved.length;
      const answer = { id: 4, at: storyNow, by, approved, refused: [], count, sum_bs };
      bank.approval = { answer: { ...answer, undone_at: null }, matches };
      return { status: 200, body: bank.approval.answer };
    },
    async undoMatchApproval({ path }) {
      const automatic = bank.decisions.find(({ approval_id }) => approval_id === path.id);
      if (automatic !== undefined) return { status: 200, body: undoAutomatic(bank, automatic) };
      if (bank.approval?.answer.id !== path.id) return noApproval();
      bank.exact.push(...bank.approval.matches);
      const nothing = { approved: [], count: 0, sum_bs: "0.00", undone_at: storyNow };
      bank.approval = { answer: { ...bank.approval.answer, ...nothing }, matches: [] };
      return { status: 200, body: bank.approval.answer };
    },
  } satisfies SomeMockOperations<"approveMatches" | "undoMatchApproval">;
}

function movementOperations({ bank, purchases }: MockWorld) {
  const all = () => [
    ...bank.movements,
    ...bank.exact.map(({ movement }) => movement),
    ...bank.undecided.flatMap(({ candidates }) => candidates.map(({ movement }) => movement)),
  ];
  const change = (id: number, changes: Partial<BankMovement>) => {
    const movement = all().find((one) => one.id === id);
    if (movement === undefined) return noMovement();
    return { status: 200, body: Object.assign(movement, changes) } as const;
  };
  return {
    async linkMovement({ path, body }) {
      const purchase = purchases.find(({ id }) => id === body.purchase_id);
      if (purchase === undefined) return refuse(404, "not_found", "No encontramos esa compra.");
      const { id, code } = purchase;
      const linked = change(path.id, {
        purchase: { id, code, class: "manual", linked_at: storyNow, linked_by: by },
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
    async refundMovement({ path, body }) {
      return change(path.id, { refund: { ...body, recorded_at: storyNow, recorded_by: by } });
    },
  } satisfies SomeMockOperations<
    | "linkMovement"
    | "refuseMatches"
    | "unlinkMovement"
    | "dismissMovement"
    | "restoreMovement"
    | "refundMovement"
  >;
}
