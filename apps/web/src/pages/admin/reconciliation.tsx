import { reconciliationQueries } from "@rifas/api-client/reconciliation-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { AdminPage } from "@rifas/ui/admin-shell";
import { TabLink, TabNav } from "@rifas/ui/tabs";
import { formatCount } from "@rifas/ui/text/format-count";
import { Link as RouterLink } from "react-router-dom";
import { readOneOf } from "../../desk/address.ts";
import { useAddress } from "../../desk/use-address.ts";
import { PurchaseDrawer } from "../../features/purchase-detail/purchase-drawer.tsx";
import { ReconciledDays } from "../../features/reconciliation/days.tsx";
import { ExactMatches } from "../../features/reconciliation/exact/exact-matches.tsx";
import { ImportHistory } from "../../features/reconciliation/statement/import-history.tsx";
import { ImportStatement } from "../../features/reconciliation/statement/import-statement.tsx";
import { UndecidedMatches } from "../../features/reconciliation/undecided/undecided.tsx";
import { UnownedMovements } from "../../features/reconciliation/unowned/unowned.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

const views = [
  { id: "exactos", label: "Exactos" },
  { id: "decidir", label: "Por decidir" },
  { id: "libres", label: "Sin dueño" },
  { id: "dias", label: "Por día" },
  { id: "importar", label: "Importar" },
] as const;

type View = (typeof views)[number]["id"];

/**
 * `/admin/conciliacion`: the bank's movements against the purchases, each list with its own URL, and a purchase in the
 * drawer beside any of them (`?compra=<id>`).
 */
export function Component() {
  const { query, change } = useAddress();
  const view = readOneOf(query, "vista", ["decidir", "libres", "dias", "importar"]) ?? "exactos";
  const shown = views.find(({ id }) => id === view)?.label ?? "Conciliación";
  const purchase = query.get("compra");
  const deciding = view === "decidir" && query.has("decidir");
  return (
    <AdminPage layout={view === "decidir" ? "full" : "page"}>
      <PageHead title={`${shown} · Conciliación`} siteName={useSiteName()} />
      <Header view={view} deciding={deciding} />
      <ViewContent view={view} onOpen={(id) => change({ compra: id }, "push")} />
      {purchase === null ? null : (
        <PurchaseDrawer id={purchase} onClose={() => change({ compra: null })} />
      )}
    </AdminPage>
  );
}

/** While a purchase is open on a phone the tabs are hidden to save space; the page keeps its heading. */
function Header({ view, deciding }: { view: View; deciding: boolean }) {
  const place = view === "decidir" ? "px-4 pt-3 lg:pt-4" : "pb-6";
  return (
    <>
      {deciding ? <h1 className="sr-only lg:hidden">Conciliación</h1> : null}
      <div className={deciding ? "px-4 pt-4 max-lg:hidden" : place}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
          <h1 className="pb-2 text-2xl">Conciliación</h1>
          <Views view={view} />
        </div>
      </div>
    </>
  );
}

function Views({ view }: { view: View }) {
  const figures = useQuery(reconciliationQueries.figures()).data;
  const counts: Partial<Record<View, number | undefined>> = {
    exactos: figures?.exact.count,
    decidir: figures?.undecided.count,
    libres: figures?.unowned.count,
  };
  return (
    <TabNav aria-label="Conciliación" className="min-w-0 flex-1">
      {views.map(({ id, label }) => {
        const count = counts[id] ?? 0;
        return (
          <TabLink key={id} asChild {...(id === view ? { "aria-current": "page" } : {})}>
            <RouterLink to={id === "exactos" ? "?" : `?vista=${id}`}>
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
    case "exactos":
      return <ExactMatches />;
    case "decidir":
      return <UndecidedMatches onOpen={props.onOpen} />;
    case "libres":
      return <UnownedMovements />;
    case "dias":
      return <ReconciledDays />;
    case "importar":
      return (
        <div className="grid gap-10">
          <ImportStatement />
          <ImportHistory />
        </div>
      );
  }
}
