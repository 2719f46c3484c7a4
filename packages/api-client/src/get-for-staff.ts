import { get, type GetValues, type Query } from "./get.ts";
import type { CallData } from "./operation-paths.ts";

/** What the contract returns to every session and to nobody else. */
const staffFields = {
  "/raffles/{id}": "staff",
  "/raffles/{id}/pause-info": "reserved",
  "/purchases/{id}": "warnings",
} as const;
type StaffPath = keyof typeof staffFields;

type StaffData<Path extends StaffPath> = Extract<
  CallData<"get", Path>,
  Record<(typeof staffFields)[Path], unknown>
>;

/** Like `get`, where staff get more fields than the public: with a key of its own. If they are missing, that is a bug, not a zero. */
export function getForStaff<Path extends StaffPath>(
  path: Path,
  values: GetValues<Path>,
): Query<StaffData<Path>> {
  const query = get(path, values);
  return {
    ...query,
    key: `${query.key}?staff`,
    fetch: async (client, signal) => {
      const data = await query.fetch(client, signal);
      if (isForStaff(path, data)) return data;
      throw new TypeError("The server answered a session without the staff fields.");
    },
  };
}

function isForStaff<Path extends StaffPath>(
  path: Path,
  data: CallData<"get", Path>,
): data is StaffData<Path> {
  return typeof data === "object" && data !== null && staffFields[path] in data;
}
