import { SearchBox } from "@rifas/ui/search-box";
import { formatCount } from "@rifas/ui/text/format-count";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { DeskListHead, DeskStatus } from "@rifas/ui/desk-panes/parts";
import type { RefObject } from "react";
import { RaffleFilter } from "../../shared/desk/raffle-filter.tsx";
import { timeAgoInWords } from "../../shared/desk/time-ago.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { MOST_SEARCHED, useSearchText } from "../../shared/desk/use-search-text.ts";

/** How many proofs wait and since when, and the queue's filters. */
export function QueueHeader({
  waiting,
  oldest,
  searching,
  now,
  searchRef,
}: {
  /** The number of waiting proofs; undefined while loading. */
  waiting: number | undefined;
  /** When the oldest proof was sent; null if none waits. */
  oldest: string | null;
  searching: boolean;
  now: number;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const search = useSearchText(useAddress(), "busca");
  return (
    <DeskListHead>
      <div>
        <VisuallyHidden asChild>
          <h2>Por revisar</h2>
        </VisuallyHidden>
        <DeskStatus>
          {waiting === undefined ? "Contando…" : summary(waiting, oldest, now, search.text !== "")}
        </DeskStatus>
      </div>
      <SearchBox
        ref={searchRef}
        label="Buscar en la cola"
        state={searching ? "searching" : "idle"}
        value={search.typed}
        maxLength={MOST_SEARCHED}
        onChange={(event) => search.setTyped(event.target.value)}
        onKeyDown={(event) => {
          // The shortcuts work again.
          if (event.key === "Enter" || (event.key === "Escape" && search.typed === ""))
            event.currentTarget.blur();
        }}
      />
      <RaffleFilter labelDisplay="hidden" />
    </DeskListHead>
  );
}

/** '30 esperan · el más viejo, hace 42 min' */
function summary(waiting: number, oldest: string | null, now: number, searched: boolean): string {
  const count = waiting === 1 ? "1 espera" : `${formatCount(waiting)} esperan`;
  if (waiting === 0) return searched ? "Ninguno coincide" : "Ninguno espera";
  return oldest === null ? count : `${count} · el más viejo, ${timeAgoInWords(oldest, now)}`;
}
