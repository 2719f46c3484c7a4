import type { SelectQueryBuilder } from "kysely";

/** How many rows a query finds, whatever it selects. */
export async function countRows<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
