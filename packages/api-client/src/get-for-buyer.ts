import { queryOf, type GetValues, type Query } from "./get.ts";
import type { CallData, PathsWith } from "./operation-paths.ts";

/** Like `get`, but never with a session, so that signed-in staff also see what a buyer sees; with the purchase's secret if it asks for one. */
export function getForBuyer<Path extends PathsWith<"get">>(
  path: Path,
  values: GetValues<Path>,
  secret?: string,
): Query<CallData<"get", Path>> {
  const header = secret === undefined ? {} : { "X-Purchase-Secret": secret };
  return queryOf(path, values, { header, token: null });
}
