import path from "node:path";
import type { Rolldown } from "vite";

const source = (file: string) => path.join(import.meta.dirname, "src", file);

const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|openapi-fetch)\//;

const ENTRY = source("entry-browser.tsx");
/** What every storefront visit loads, and what each page adds. */
const LAYOUT = source("pages/public/layout.tsx");
const PAGES = ["home", "raffle"].map((page) => source(`pages/public/${page}.tsx`));
/** The parts of the purchase flow, loaded after the first tap, and the pages that share form fields with them. */
const PURCHASE = ["purchase-flow", "purchase/buyer-page"].map((part) =>
  source(`features/purchase-flow/${part}.tsx`),
);
const FORM_PAGES = ["checker", "login"].map((page) => source(`pages/public/${page}.tsx`));

/**
 * A few chunks instead of fifty: with one file per component, each costs a request and compresses badly (15 kB on the
 * home page). One for the libraries, one for what every page needs, one for what the home and raffle pages share, and
 * one for the forms.
 */
export function storefrontChunks(): Rolldown.CodeSplittingOptions {
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
  return {
    groups: [
      {
        debugName: "vendor",
        priority: 6,
        name: (id, context) =>
          LIBRARIES.test(id) && isReachedFrom(ENTRY, id, context) ? "vendor" : null,
      },
      {
        // In the entry's chunk these would create circular chunks. The layout is included so that the storefront's
        // styles load on every page and first; the desk's stylesheet, which is complete, must come after them.
        debugName: "base",
        priority: 4,
        name(id, context) {
          if (id === ENTRY) return null;
          const everywhere = count(PAGES, id, context) > 0 && count(FORM_PAGES, id, context) > 0;
          const always = isReachedFrom(ENTRY, id, context) || isReachedFrom(LAYOUT, id, context);
          return always || everywhere ? "base" : null;
        },
      },
      {
        debugName: "raffle",
        priority: 3,
        name(id, context) {
          const pages = count(PAGES, id, context);
          const bought = pages > 0 && count(PURCHASE, id, context) > 0;
          return bought || pages > 1 ? "raffle" : null;
        },
      },
      {
        debugName: "fields",
        priority: 2,
        name(id, context) {
          const [checker, login] = FORM_PAGES.map((page) => isReachedFrom(page, id, context));
          const purchase = count(PURCHASE, id, context) > 0;
          if (login === true && (checker === true || purchase)) return "text-field";
          return checker === true && purchase ? "fields" : null;
        },
      },
      {
        debugName: "purchase",
        priority: 1,
        name: (id, context) => (count(PURCHASE, id, context) > 1 ? "purchase" : null),
      },
    ],
  };
}

function reach(id: string, known: Set<string>, context: Rolldown.ChunkingContext): void {
  if (known.has(id)) return;
  known.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
    reach(imported, known, context);
}
