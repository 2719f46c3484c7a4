import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { changeQuery, type AddressChanges } from "./address.ts";

/** The address's query as the state of a list: filters, page, what is open. */
export interface Address {
  readonly query: URLSearchParams;
  /**
   * Writes changes. `replace` (default) for what is typed and chosen, so that Back leaves the list; `push` for what opens
   * and should close with Back.
   */
  readonly change: (changes: AddressChanges, history?: "replace" | "push") => void;
}

/** Reads and writes the filters in the address: a list can be reloaded, shared and gone back to. */
export function useAddress(): Address {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges, history: "replace" | "push" = "replace") => {
      setQuery((current) => changeQuery(current, changes), {
        replace: history === "replace",
        preventScrollReset: true,
        // Rendered at once: a change that follows builds on this one, where a transition could still wait its turn.
        flushSync: true,
      });
    },
    [setQuery],
  );
  return { query, change };
}
