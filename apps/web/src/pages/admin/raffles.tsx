import { adminQueries } from "@rifas/api-client/admin-queries";
import { AdminPage, AdminPageHeader } from "@rifas/ui/admin-shell";
import type { LoaderFunctionArgs } from "react-router-dom";
import { prefetchMissing } from "../../shared/desk/use-fresh-query.ts";
import { CreateLink, RaffleDesk } from "../../features/raffle-desk/raffle-desk.tsx";
import { raffleListQuery } from "../../features/raffle-desk/raffle-filter.ts";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useSiteName } from "../../shared/use-site.ts";

/** Prefetches the list. */
export function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  return prefetchMissing(args, [adminQueries.raffles(raffleListQuery(query))]);
}

/** `/admin/rifas`. */
export function Component() {
  const mayCreate = useMay("createRaffle");
  return (
    <AdminPage>
      <PageHead title="Historial de Rifas" siteName={useSiteName()} />
      <AdminPageHeader
        title="Historial de Rifas"
        subtitle={
          mayCreate ? "Gestiona y supervisa todas tus rifas" : "Cómo va la venta de cada rifa"
        }
        actions={mayCreate ? <CreateLink>Nueva Rifa</CreateLink> : undefined}
      />
      <RaffleDesk access={mayCreate ? "all" : "look"} />
    </AdminPage>
  );
}
