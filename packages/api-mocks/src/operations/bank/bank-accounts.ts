import { feedWith } from "../../world/bank-feeds.ts";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { by } from "./bank-automation.ts";
import { withId } from "../find.ts";
import { refuse, type MockOverrides, ok } from "../mock-types.ts";
import { pageOf } from "../page-of.ts";

/** When a key that is replaced now stops working. */
const inOneWeek = new Date(Date.parse(mockNow()) + 7 * 86_400_000).toISOString();

/** Bank accounts, and the statements imported into them. */
export function accountOperations({ bank }: MockWorld) {
  const find = (id: number) => withId(bank.accounts, id, "esa cuenta");
  return {
    listBankAccounts: async () => ok({ items: bank.accounts }),
    async createBankAccount({ body }) {
      const account = { ...body, id: bank.accounts.length + 1, last_import_at: null };
      bank.accounts.push(account);
      return { status: 201, body: account };
    },
    updateBankAccount: async ({ path, body }) => ok(Object.assign(find(path.id), body)),
    async previewStatement({ body }) {
      const meanings = new Map(body.columns?.map(({ header, meaning }) => [header, meaning]));
      const columns = bank.preview.columns.map((column) => {
        return { ...column, meaning: meanings.get(column.header) ?? column.meaning };
      });
      return { status: 200, body: { ...bank.preview, columns } };
    },
    async importStatement({ path, files }) {
      const account = find(path.id);
      const { counts, new_sum_bs, problem } = bank.preview;
      if (problem !== null) return refuse(422, "statement_refused", problem);
      account.last_import_at = mockNow();
      const made = {
        id: bank.imports.length + 10,
        account_id: account.id,
        account_name: account.name,
        file_name: files.file.filename ?? "estado.csv",
        sheet: null,
        rows: counts.rows,
        new: counts.new,
        debits: counts.debits,
        duplicate: counts.duplicate,
        repeats: counts.repeats,
        skipped: counts.skipped,
        new_sum_bs,
        first_day: "2026-11-01",
        last_day: "2026-11-20",
        created_at: mockNow(),
        created_by: by,
        withdrawn: null,
      };
      bank.imports.unshift(made);
      return { status: 201, body: made };
    },
  } satisfies MockOverrides;
}

/** What was imported, and what may have been imported twice. */
export function importOperations({ bank }: MockWorld) {
  const find = (id: number) => withId(bank.imports, id, "esa importación");
  return {
    listBankImports: async ({ query }) => ok(pageOf(bank.imports, query)),
    async getBankImport({ path }) {
      const made = find(path.id);
      const body = {
        import: made,
        skipped_rows: [],
        movements: made.new,
        blocked: 0,
        blockers: [],
      };
      return { status: 200, body };
    },
    async withdrawBankImport({ path }) {
      const made = find(path.id);
      made.withdrawn = { at: mockNow(), by };
      return { status: 200, body: made };
    },
    listPossibleRepeats: async ({ query }) => ok(pageOf(bank.repeats, query)),
    async decideRepeats({ body }) {
      const before = bank.repeats.length;
      bank.repeats = bank.repeats.filter(
        ({ movement }) => !body.movement_ids.includes(movement.id),
      );
      return { status: 200, body: { decided: before - bank.repeats.length } };
    },
  } satisfies MockOverrides;
}

/** What banks send by themselves. */
export function feedOperations({ bank }: MockWorld) {
  return {
    listBankFeeds: async () => ok({ items: bank.feeds }),
    async setBankFeed({ path, body }) {
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
      if (secret !== undefined) feed.secret_set_at = mockNow();
      if (cipher_key !== undefined) feed.has_cipher_key = true;
      if (fields.credentials !== undefined) feed.url = null;
      return { status: 200, body: Object.assign(feed, fields) };
    },
    async listBankDeliveries({ query }) {
      const found = bank.deliveries.filter(({ problem }) => !query.unreadable || problem !== null);
      return { status: 200, body: pageOf(found, query) };
    },
    async readDeliveriesAgain({ body: { ids } }) {
      const again = bank.deliveries.filter(
        ({ id, problem }) => ids.includes(id) && problem !== null,
      );
      for (const delivery of again) Object.assign(delivery, { state: "waiting", problem: null });
      return { status: 200, body: { waiting: again.length } };
    },
  } satisfies MockOverrides;
}
