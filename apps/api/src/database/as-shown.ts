/** SQL: an instant as responses write it, for JSON that a statement builds; null for null. */
export const inUtc = (instant: string) =>
  `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: who or what the row under an alias is, as `{ id, name }`; null if a left join found none. */
export const idAndName = (alias: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) END`;
