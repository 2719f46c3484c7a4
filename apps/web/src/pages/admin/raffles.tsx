import { get } from "@rifas/api-client/get";
import type { LoaderFunctionArgs } from "react-router-dom";
import { prefetchMissing } from "../../shared/desk/use-fresh-query.ts";
import { CreateLink, RaffleDesk } from "../../raffles/desk/raffle-desk.tsx";
import { raffleListQuery } from "../../raffles/desk/raffle-filter.ts";
import { DeskPage } from "../../shared/desk/desk-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";

/** Prefetches the list. */
export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return prefetchMissing(args, [get("/raffles", raffleListQuery(query))]);
}

/** `/admin/rifas`. */
export function Component() {
  const mayCreate = useMay("createRaffle");
  return (
    <DeskPage
      title="Historial de Rifas"
      subtitle={
        mayCreate ? "Gestiona y supervisa todas tus rifas" : "Cómo va la venta de cada rifa"
      }
      actions={mayCreate ? <CreateLink>Nueva Rifa</CreateLink> : undefined}
    >
      <RaffleDesk access={mayCreate ? "all" : "look"} />
    </DeskPage>
  );
}
