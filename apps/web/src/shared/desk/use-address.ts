import { useCallback } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router-dom";
import { changeQuery, type AddressChanges } from "./address.ts";

/** The query string as the state of a list: its filters, its page and the open panel. */
export interface Address {
  readonly query: URLSearchParams;
  /**
   * Applies changes. Use `replace` (default) for filters and typing, so that Back leaves the list, and `push` for
   * panels, so that Back closes them.
   */
  readonly change: (changes: AddressChanges, history?: "replace" | "push") => void;
}

/** Reads and writes a list's state in the query string, so that it survives reloads, links and Back. */
export function useAddress(): Address {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  // While a change waits for loaders or the session, the next one builds on it.
  const pending = next?.pathname === pathname ? next.search : null;
  const change = useCallback(
    (changes: AddressChanges, history: "replace" | "push" = "replace") => {
      setQuery(
        (current) =>
          changeQuery(pending === null ? current : new URLSearchParams(pending), changes),
        {
          replace: history === "replace",
          preventScrollReset: true,
          // Flush synchronously: the next change builds on this one, and a transition might not have rendered yet.
          flushSync: true,
        },
      );
    },
    [setQuery, pending],
  );
  return { query, change };
}
