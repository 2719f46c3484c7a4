import type { Page, PurchaseForStaff } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { DeskListSkeleton } from "@rifas/ui/desk-panes/parts";
import type { ReactNode } from "react";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { readRaffle } from "../../shared/desk/raffle-filter.tsx";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import type { List } from "../../shared/desk/use-list.ts";

/** The queue's rows, or its loading, error or empty state. */
export function QueueBody(props: {
  list: List<Page<PurchaseForStaff>>;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const { list } = props;
  if (list.state === "failed") {
    return <QueryFailure of={list} place="inset" level={3} />;
  }
  if (list.state === "loading") return <DeskListSkeleton label="Cargando la cola…" rows={6} />;
  return props.isEmpty ? <NothingWaits /> : props.children;
}

function NothingWaits() {
  const { narrowed, search, clear } = useListFilters(readRaffle);
  return (
    <EmptyState
      place="inset"
      level={3}
      {...(search !== ""
        ? {
            picture: "search",
            title: "Nada coincide",
            hint: "Prueba con otro nombre, código o referencia.",
          }
        : {
            picture: "inbox",
            title: narrowed ? "Esta rifa no tiene nada por revisar" : "No hay nada por revisar",
            hint: "Los comprobantes nuevos aparecen aquí solos.",
          })}
      action={
        narrowed ? (
          <Button tone="outline" onClick={clear}>
            Ver toda la cola
          </Button>
        ) : undefined
      }
    />
  );
}
