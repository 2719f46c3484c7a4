import { adminQueries } from "@rifas/api-client/admin-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { AdminPage } from "@rifas/ui/admin-shell";
import { TabLink, TabNav } from "@rifas/ui/tabs";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { readOneOf } from "../../desk/address.ts";
import { useAddress } from "../../desk/use-address.ts";
import { Clients } from "../../features/ticket-search/clients.tsx";
import { LatePayments } from "../../features/ticket-search/late-payments.tsx";
import { ManualSale } from "../../features/manual-sale/manual-sale.tsx";
import { PurchaseDrawer } from "../../features/purchase-detail/purchase-drawer.tsx";
import { ReviewQueue } from "../../features/review-queue/review-queue.tsx";
import { SearchView } from "../../features/ticket-search/search-view.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

const views = [
  { id: "cola", label: "Por revisar" },
  { id: "buscar", label: "Buscar" },
  { id: "tardios", label: "Pagos tardíos" },
  { id: "venta", label: "Venta manual" },
  { id: "clientes", label: "Clientes" },
] as const;

type View = (typeof views)[number]["id"];

/**
 * `/admin/tickets`: the review queue, the search, late payments, sales in person and clients, each with its own URL,
 * and a purchase in the drawer beside any of them (`?compra=<id>`).
 */
export function Component() {
  const { query, change } = useAddress();
  const view = readOneOf(query, "vista", ["buscar", "tardios", "venta", "clientes"]) ?? "cola";
  const shown = views.find(({ id }) => id === view)?.label ?? "Tickets";
  const purchase = query.get("compra");
  const open = (id: string) => change({ compra: id }, "push");
  return (
    <AdminPage layout={view === "cola" ? "full" : "page"}>
      <PageHead title={`${shown} · Tickets`} siteName={useSiteName()} />
      <Header view={view} reviewing={view === "cola" && query.has("revisar")} />
      <ViewContent view={view} onOpen={open} />
      {purchase === null ? null : (
        <PurchaseDrawer id={purchase} onClose={() => change({ compra: null })} />
      )}
    </AdminPage>
  );
}

/** During a review on a phone the tabs are hidden to save space; the page keeps its heading. */
function Header({ view, reviewing }: { view: View; reviewing: boolean }) {
  const place = view === "cola" ? "px-4 pt-3 lg:pt-4" : "pb-6";
  return (
    <>
      {reviewing ? <h1 className="sr-only lg:hidden">Tickets</h1> : null}
      <div className={reviewing ? "px-4 pt-4 max-lg:hidden" : place}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
          <h1 className="pb-2 text-2xl">Tickets</h1>
          <Views view={view} />
        </div>
      </div>
    </>
  );
}

function Views({ view }: { view: View }) {
  const attention = useQuery(adminQueries.dashboard()).data?.attention;
  const counts: Partial<Record<View, number | undefined>> = {
    cola: attention?.pending_proofs,
    tardios: attention?.late_payments,
  };
  return (
    <TabNav aria-label="Tickets" className="min-w-0 flex-1">
      {views.map(({ id, label }) => {
        const count = counts[id] ?? 0;
        return (
          <TabLink key={id} asChild {...(id === view ? { "aria-current": "page" } : {})}>
            <RouterLink to={id === "cola" ? "?" : `?vista=${id}`}>
              {label}
              {count > 0 ? <span className="figures font-normal">{formatCount(count)}</span> : null}
            </RouterLink>
          </TabLink>
        );
      })}
    </TabNav>
  );
}

function ViewContent(props: { view: View; onOpen: (id: string) => void }) {
  switch (props.view) {
    case "cola":
      return <ReviewQueue onOpen={props.onOpen} />;
    case "buscar":
      return <SearchView />;
    case "tardios":
      return <LatePayments />;
    case "venta":
      return <ManualSale onOpen={props.onOpen} />;
    case "clientes":
      return <Clients />;
  }
}
