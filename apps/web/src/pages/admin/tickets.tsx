import { adminQueries } from "@rifas/api-client/admin-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { AdminPage } from "@rifas/ui/admin-shell";
import { TabLink, TabNav } from "@rifas/ui/tabs";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { readOneOf } from "../../desk/address.ts";
import { useAddress } from "../../desk/use-address.ts";
import { Clients } from "../../features/clients/clients.tsx";
import { LatePayments } from "../../features/late-payments/late-payments.tsx";
import { ManualSale } from "../../features/manual-sale/manual-sale.tsx";
import { PurchaseDrawer } from "../../features/purchase-detail/purchase-drawer.tsx";
import { ReviewQueue } from "../../features/review-queue/review-queue.tsx";
import { SearchView } from "../../features/ticket-search/search-view.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { useSiteName } from "../../site/use-site.ts";

const views = [
  { id: "cola", label: "Por revisar" },
  { id: "buscar", label: "Buscar" },
  { id: "tardios", label: "Pagos tardíos" },
  { id: "venta", label: "Venta manual" },
  { id: "clientes", label: "Clientes" },
] as const;

type View = (typeof views)[number]["id"];

/**
 * `/admin/tickets` (B7): the review queue, search, late payments, sales in person and clients, each with its own address;
 * a purchase in full beside any of them (`?compra=<id>`).
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
      <div className={headerPlace(view, query.has("revisar"))}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
          <h1 className="pb-2 text-2xl">Tickets</h1>
          <Views view={view} />
        </div>
      </div>
      <Shown view={view} onOpen={open} />
      {purchase === null ? null : (
        <PurchaseDrawer id={purchase} onClose={() => change({ compra: null })} />
      )}
    </AdminPage>
  );
}

/** On a phone what is under review needs the room more than the way to elsewhere does. */
function headerPlace(view: View, reviewing: boolean): string {
  if (view !== "cola") return "pb-6";
  return reviewing ? "px-4 pt-4 max-lg:hidden" : "px-4 pt-3 lg:pt-4";
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
            <RouterLink
              ref={id === view ? bringIntoSight : undefined}
              to={id === "cola" ? "?" : `?vista=${id}`}
            >
              {label}
              {count > 0 ? <span className="figures font-normal">{formatCount(count)}</span> : null}
            </RouterLink>
          </TabLink>
        );
      })}
    </TabNav>
  );
}

/** On a phone the row is longer than the screen: the open one comes into it. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "center" });
}

function Shown(props: { view: View; onOpen: (id: string) => void }) {
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
