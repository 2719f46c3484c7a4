import { AdminPage, AdminViews } from "@rifas/ui/admin-shell";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../layout/page-head.tsx";
import { useSiteName } from "../use-site.ts";
import { readOneOf } from "./address.ts";
import { useAddress } from "./use-address.ts";

interface DeskViewsProps<Id extends string> {
  heading: string;
  /** Each has its own address (`?vista=<id>`). */
  views: readonly { readonly id: Id; readonly label: string; readonly folded?: boolean }[];
  /** What the folded views have in common. Default none. */
  foldedLabel?: string;
  /** The view without a parameter in its address. */
  first: Id;
  /** How much waits in each view that counts; unknown while it loads. */
  counts: Readonly<Partial<Record<Id, number | undefined>>>;
  /** The view whose panes fill the window, and the parameter that opens one of its items. */
  panes: { readonly view: Id; readonly item: string };
  /** Shows a purchase beside the view. */
  drawer: (purchase: string, close: () => void) => ReactNode;
  /** The content of a view, which may open a purchase. */
  children: (view: Id, openPurchase: (id: string) => void) => ReactNode;
}

/**
 * A page of the desk with several views, and a purchase in the drawer beside any of them (`?compra=<id>`). While an item of
 * the panes is open on a phone, the tabs are hidden to save space.
 */
export function DeskViews<Id extends string>(props: DeskViewsProps<Id>) {
  const { heading, views, first, counts, panes } = props;
  const siteName = useSiteName();
  const { query, change } = useAddress();
  const ids = views.map(({ id }) => id);
  const view = readOneOf(query, "vista", ids) ?? first;
  const shown = views.find(({ id }) => id === view)?.label ?? heading;
  const purchase = query.get("compra");
  const layout = view === panes.view ? "full" : "page";
  return (
    <AdminPage layout={layout}>
      <PageHead title={`${shown} · ${heading}`} siteName={siteName} />
      <AdminViews
        heading={heading}
        views={views.map(({ id, label, folded }) => ({
          id,
          label,
          folded,
          count: id in counts ? (counts[id] ?? "loading") : undefined,
        }))}
        foldedLabel={props.foldedLabel}
        current={view}
        link={(id, label) => <Link to={id === first ? "?" : `?vista=${id}`}>{label}</Link>}
        layout={layout}
        hiddenOnPhone={view === panes.view && query.has(panes.item)}
      />
      {props.children(view, (id) => change({ compra: id }, "push"))}
      {purchase === null ? null : props.drawer(purchase, () => change({ compra: null }))}
    </AdminPage>
  );
}
