import { useCallback } from "react";
import { useSWRConfig } from "swr";
import type { QueryGroup } from "../query-groups.ts";

/** Returns a function that fetches again the queries of these groups that are on the page. */
export function useRevalidate(): (groups: readonly QueryGroup[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (groups) =>
      void mutate((key) => typeof key === "string" && groups.some((includes) => includes(key))),
    [mutate],
  );
}
