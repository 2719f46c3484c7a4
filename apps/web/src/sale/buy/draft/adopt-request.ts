import { sentKey, type DraftStore } from "./draft-store.ts";
import { openTabs, showThatTabIsOpen } from "./open-tabs.ts";
import { parseTabDraft } from "./purchase-draft.ts";

/**
 * Takes over a request that a closed tab sent without receiving its answer, so that sending it again from here returns the same
 * purchase. A tab with a request of its own only shows that it is open.
 */
export async function adoptRequest(raffleId: number, store: DraftStore): Promise<void> {
  if (store.get().request !== null) return showThatTabIsOpen();
  const prefix = sentKey(raffleId, "");
  const isOpen = await openTabs();
  // Without pausing from here on, so that two new tabs don't take the same request.
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix) || isOpen(key.slice(prefix.length))) continue;
    if (store.get().request !== null) return;
    const left = parseTabDraft(localStorage.getItem(key), Date.now());
    localStorage.removeItem(key);
    if (left !== null) store.update({ selection: left.selection, request: left.request });
  }
}
