import path from "node:path";
import type { Rolldown } from "vite";

const source = (file: string) => path.join(import.meta.dirname, "src", file);
const publicPage = (page: string) => source(`pages/public/${page}.tsx`);

const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|openapi-fetch)\//;

/** Too small for a chunk of its own. */
const SMALL = new Set([source("shared/route-id.ts")]);

type Group = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];

const ENTRY = source("entry-browser.tsx");
/** What every storefront visit loads, and what each page adds. */
const LAYOUT = publicPage("layout");
const PAGES = ["home", "raffle"].map(publicPage);
/** The parts of the purchase flow, loaded after the first tap, and the pages that share form fields with them. */
const PURCHASE = ["purchase-flow", "purchase/buyer-page"].map((part) =>
  source(`sale/buy/${part}.tsx`),
);
const FORM_PAGES = ["checker", "login"].map(publicPage);
/** Pages that share layout and text, but no form fields, with the purchase. */
const QUIET_PAGES = [
  "draw",
  "ledger",
  "purchase",
  "my-purchases",
  "stop-reminders",
  "leave-waiting-list",
].map(publicPage);
/** Every public page; with what they load later, all that visitors may load. */
const STOREFRONT = [LAYOUT, ...PAGES, ...QUIET_PAGES, ...FORM_PAGES];
/** What visitors of the home load by scrolling, and of a raffle. */
const NEAR = [
  publicPage("home/more-raffles"),
  publicPage("home/home-end"),
  source("shared/layout/site-footer.tsx"),
  source("shared/layout/session-menu.tsx"),
];
const DETAILS = publicPage("raffle/raffle-details");
/** Loaded by a public page for staff only: it uses the desk's chunk. */
const FOR_STAFF = source("sale/checker/staff-chat.tsx");
const DESK = [
  "layout",
  "dashboard",
  "raffles",
  "create-raffle",
  "edit-raffle",
  "tickets",
  "reconciliation",
  "email-history",
  "configuration",
  "analytics",
].map((page) => source(`pages/admin/${page}.tsx`));

/**
 * A few chunks instead of fifty: with one file per component, each costs a request and compresses badly (15 kB on the
 * home page). One for the libraries, one for what every page needs, one for what the home and raffle pages share,
 * a few for the forms and the smaller pages, and one for what pages of the desk share. No more than that: the entry names every
 * chunk, so each costs visitors bytes.
 */
export function storefrontChunks(): Rolldown.CodeSplittingOptions {
  const graph = importGraph();
  const { isReachedFrom, count, mayReachVisitors, loadedLater } = graph;
  return {
    groups: [
      group("vendor", 6, (id, context) => LIBRARIES.test(id) && isReachedFrom(ENTRY, id, context)),
      // In the entry's chunk these would create circular chunks. The layout is included so that the storefront's
      // styles load on every page and first; the desk's stylesheet, which is complete, must come after them.
      group("base", 4, (id, context) => {
        if (id === ENTRY) return false;
        const everywhere = count(PAGES, id, context) > 0 && count(FORM_PAGES, id, context) > 0;
        const always = isReachedFrom(ENTRY, id, context) || isReachedFrom(LAYOUT, id, context);
        return always || everywhere || SMALL.has(id);
      }),
      ...pageGroups(graph),
      // Otherwise a footer would bring the whole purchase to people who only look.
      group(
        "later",
        0,
        (id, context) =>
          count(PURCHASE, id, context) > 0 && count(loadedLater(context), id, context) > 0,
      ),
      // What both parts share, and what one shares with the desk (which loads this chunk anyway) if no public page needs it.
      group("purchase", 0, (id, context) => {
        const parts = count(PURCHASE, id, context);
        const isDesks = count(DESK, id, context) > 0 && count(STOREFRONT, id, context) === 0;
        return parts > 1 || (parts > 0 && isDesks);
      }),
      {
        ...group(
          "desk",
          0,
          (id, context) => count(DESK, id, context) > 1 && !mayReachVisitors(id, context),
        ),
        // Otherwise it would include what public pages import too, and visitors would load all of it.
        includeDependenciesRecursively: false,
      },
    ],
  };
}

/** A chunk of the modules that it holds. */
function group(
  name: string,
  priority: number,
  holds: (id: string, context: Rolldown.ChunkingContext) => boolean,
): Group {
  return { priority, name: (id, context) => (holds(id, context) ? name : null) };
}

/** What the public pages share with each other. Priorities are whole; of one, the first comes first. */
function pageGroups({ isReachedFrom, count }: ReturnType<typeof importGraph>): Group[] {
  return [
    group("raffle", 3, (id, context) => {
      const pages = count(PAGES, id, context);
      return pages > 1 || (pages > 0 && count(PURCHASE, id, context) > 0);
    }),
    {
      // Otherwise a list of raffles would bring forms to people who only look.
      priority: 2,
      name(id, context) {
        if (count(NEAR, id, context) === 0) return null;
        if (count(FORM_PAGES, id, context) > 0) return "near";
        return count([...PURCHASE, ...QUIET_PAGES], id, context) > 0 ? "parts" : null;
      },
    },
    {
      priority: 2,
      name(id, context) {
        const [checker, login] = FORM_PAGES.map((page) => isReachedFrom(page, id, context));
        const purchase = count(PURCHASE, id, context) > 0;
        if (login === true && checker === true) return "text-field";
        if (login === true && purchase) return "section";
        return checker === true && purchase ? "fields" : null;
      },
    },
    // Otherwise their layout and text would be in the chunk of the purchase.
    group(
      "parts",
      1,
      (id, context) => count(QUIET_PAGES, id, context) > 0 && count(PURCHASE, id, context) > 0,
    ),
    group(
      "details",
      1,
      (id, context) =>
        isReachedFrom(DETAILS, id, context) &&
        count([...PURCHASE, ...QUIET_PAGES], id, context) > 0,
    ),
  ];
}

/** What pages import, directly or indirectly; cached by page. */
function importGraph() {
  const reached = new Map<string, Set<string>>();
  const isReachedFrom = (from: string, id: string, context: Rolldown.ChunkingContext) => {
    let known = reached.get(from);
    if (known === undefined) {
      known = new Set();
      reached.set(from, known);
      reach(from, known, context);
    }
    return known.has(id);
  };
  const count = (pages: readonly string[], id: string, context: Rolldown.ChunkingContext) =>
    pages.filter((page) => isReachedFrom(page, id, context)).length;
  let later: string[] | undefined;
  /** The parts of the layout, home and raffle pages that load once they are near, without those of the purchase. */
  const loadedLater = (context: Rolldown.ChunkingContext): readonly string[] => {
    later ??= [LAYOUT, ...PAGES].flatMap((page) => {
      isReachedFrom(page, page, context);
      return [...(reached.get(page) ?? [])].flatMap((id) =>
        (context.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(
          (part) => !PURCHASE.includes(part),
        ),
      );
    });
    return later;
  };
  const visited = new Set([FOR_STAFF]);
  const mayReachVisitors = (id: string, context: Rolldown.ChunkingContext) => {
    if (visited.size === 1)
      for (const page of STOREFRONT) reach(page, visited, context, "later too");
    return visited.has(id);
  };
  return { isReachedFrom, count, mayReachVisitors, loadedLater };
}

function reach(
  id: string,
  known: Set<string>,
  context: Rolldown.ChunkingContext,
  loads: "at once" | "later too" = "at once",
): void {
  if (known.has(id)) return;
  known.add(id);
  const module = context.getModuleInfo(id);
  const later = loads === "later too" ? (module?.dynamicallyImportedIds ?? []) : [];
  for (const imported of [...(module?.importedIds ?? []), ...later])
    reach(imported, known, context, loads);
}
