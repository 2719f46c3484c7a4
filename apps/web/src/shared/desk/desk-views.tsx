import { AdminPage, AdminViews } from "@rifas/ui/admin-shell";
import { DropdownMenuItem } from "@rifas/ui/dropdown-menu";
import { TabMenu } from "@rifas/ui/tabs/menu";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../layout/page-head.tsx";
import { useSiteName } from "../use-site.ts";
import { readOneOf } from "./address.ts";
import { useAddress } from "./use-address.ts";

interface View<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Its content, which may open a purchase. */
  readonly show: (openPurchase: (id: string) => void) => ReactNode;
}

interface DeskViewsProps<Id extends string> {
  heading: string;
  /** Each has its own address (`?vista=<id>`). */
  views: readonly View<Id>[];
  /** Those that are opened seldom, behind a menu, and what they have in common. Default none. */
  folded?: { readonly label: string; readonly views: readonly View<Id>[] };
  /** The view without a parameter in its address. */
  first: Id;
  /** How much waits in each view that counts; unknown while it loads. Default none. */
  counts?: Readonly<Partial<Record<Id, number | undefined>>>;
  /** The view whose panes fill the window, and the parameter that opens one of its items. Default none. */
  panes?: { readonly view: Id; readonly item: string };
  /** Shows a purchase beside the view. Default none. */
  drawer?: (purchase: string, close: () => void) => ReactNode;
}

/**
 * A page of the desk with several views, and a purchase in the drawer beside any of them (`?compra=<id>`). While an item of
 * the panes is open on a phone, the tabs are hidden to save space.
 */
export function DeskViews<Id extends string>(props: DeskViewsProps<Id>) {
  const { heading, views, folded, first, counts, panes } = props;
  const siteName = useSiteName();
  const { query, change } = useAddress();
  const all = [...views, ...(folded?.views ?? [])];
  const ids = all.map(({ id }) => id);
  const view = readOneOf(query, "vista", ids) ?? first;
  const shown = all.find(({ id }) => id === view);
  const purchase = query.get("compra");
  const layout = view === panes?.view ? "full" : "page";
  return (
    <AdminPage layout={layout}>
      <PageHead title={`${shown?.label ?? heading} · ${heading}`} siteName={siteName} />
      <AdminViews
        heading={heading}
        views={views.map(({ id, label }) => ({
          id,
          label,
          count: counts !== undefined && id in counts ? (counts[id] ?? "loading") : undefined,
        }))}
        {...(folded !== undefined && { menu: <FoldedViews {...folded} current={view} /> })}
        current={view}
        link={(id, label) => <Link to={id === first ? "?" : addressOf(id)}>{label}</Link>}
        layout={layout}
        hiddenOnPhone={panes !== undefined && view === panes.view && query.has(panes.item)}
      />
      {shown?.show((id) => change({ compra: id }, "push"))}
      {purchase === null ? null : props.drawer?.(purchase, () => change({ compra: null }))}
    </AdminPage>
  );
}

const addressOf = (id: string) => `?vista=${id}`;

function FoldedViews<Id extends string>({
  label,
  views,
  current,
}: NonNullable<DeskViewsProps<Id>["folded"]> & { current: Id }) {
  return (
    <TabMenu label={label} current={views.find(({ id }) => id === current)?.label}>
      {views.map((view) => (
        <DropdownMenuItem
          key={view.id}
          asChild
          {...(view.id === current ? { "aria-current": "page" } : {})}
        >
          <Link to={addressOf(view.id)}>{view.label}</Link>
        </DropdownMenuItem>
      ))}
    </TabMenu>
  );
}
