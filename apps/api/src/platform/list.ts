import type { Page } from "@rifas/api-client/types";
import type { OperationId, OperationInput } from "@rifas/api-client/operation-handlers";
import { sql, type RawBuilder } from "kysely";
import { type Database, type Transaction, firstRow } from "../database/database.ts";

/** What a list's operation may ask for, in the contract's words. */
export type FilterOf<Id extends OperationId> = Omit<OperationInput<Id>["query"], "page" | "limit">;

type Sql = RawBuilder<unknown>;
type Connected = { database: Pick<Database | Transaction, "kysely" | "query"> };
type Figures<Sum extends string> = { total: number } & Record<Sum, string>;

interface Source<Filter, Row, Item, Sum extends string> {
  columns: Sql;
  /** Its tables. Those that only columns need are joined from the left, so that PostgreSQL leaves them out of a count. */
  from: Sql;
  /** What holds of every row, under any filter. */
  always?: Sql;
  /** What each value of the filter asks of a row; a missing one asks nothing. */
  where: {
    readonly [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>, filter: Filter) => Sql;
  };
  /** Names every row once, or it could be on two pages. */
  order: Sql;
  /** What is summed over all pages: amounts in Bs. */
  sums?: (filter: Filter) => { readonly [Name in Sum]: Sql };
  read: (rows: readonly Row[], context: Connected) => Item[] | Promise<Item[]>;
}

const BATCH = 500;

/**
 * A list that is declared once, so that its pages, its figures and its export can't differ. Called with the types of its filter and rows,
 * then with the rest, whose types are inferred.
 */
export const list =
  <Filter extends object, Row>() =>
  <Item, Sum extends string = never>(source: Source<Filter, Row, Item, Sum>) => {
    /** SQL: FROM and WHERE, to which more may be added. */
    const matching = (filter: Filter): Sql => {
      const conditions = [source.always ?? sql`true`];
      for (const name in source.where) {
        const value = filter[name];
        // There is no enum: the rule takes the names of a type parameter for one.
        // oxlint-disable-next-line typescript/no-unsafe-enum-assignment
        const condition = source.where[name];
        if (value !== undefined && value !== null) conditions.push(condition(value, filter));
      }
      return sql`FROM ${source.from} WHERE ${sql.join(conditions, sql` AND `)}`;
    };
    const items = async (context: Connected, filter: Filter, rest: Sql) => {
      const { rows } = await sql<Row>`SELECT ${source.columns} ${matching(filter)} ${rest}`.execute(
        context.database.kysely,
      );
      return await source.read(rows, context);
    };
    /** How many there are, and the sums, of all pages. */
    const figures = async ({ database }: Connected, filter: Filter): Promise<Figures<Sum>> => {
      const sums = Object.entries<Sql>(source.sums?.(filter) ?? {}).map(
        ([name, amount]) =>
          sql`, coalesce(sum(${amount}), 0)::numeric(16, 2)::text AS ${sql.id(name)}`,
      );
      const { rows } = await sql<Figures<Sum>>`
        SELECT count(*)::integer AS total ${sql.join(sums, sql``)} ${matching(filter)}`.execute(
        database.kysely,
      );
      return firstRow(rows);
    };
    return {
      matching,
      figures,
      async page(
        context: Connected,
        query: Filter & { page: number; limit: number },
      ): Promise<Page<Item> & Figures<Sum>> {
        const { page, limit } = query;
        const stretch = sql`ORDER BY ${source.order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
        const shown = await items(context, query, stretch);
        return { items: shown, page, limit, ...(await figures(context, query)) };
      },
      /** All of them in batches, for an export; `key` is the column of the rows' UUIDs. The selection is fixed at the start. */
      async *each(context: Connected, filter: Filter, key: Sql): AsyncGenerator<Item[]> {
        const { rows } = await sql<{ key: string }>`
          SELECT ${key} AS key ${matching(filter)} ORDER BY ${source.order}`.execute(
          context.database.kysely,
        );
        const keys = rows.map((row) => row.key);
        for (let start = 0; start < keys.length; start += BATCH) {
          const batch = keys.slice(start, start + BATCH);
          const rest = sql`AND ${key} = ANY (${batch}::uuid[]) ORDER BY ${source.order}`;
          yield await items(context, filter, rest);
        }
      },
    };
  };
