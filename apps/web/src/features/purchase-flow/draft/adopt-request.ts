import { sentKey, type DraftStore } from "./draft-store.ts";
import { parseTabDraft } from "./purchase-draft.ts";
import { openTabs } from "./tab-name.ts";

/**
 * Takes over a request that a closed tab sent without receiving its answer, so that sending it again from here returns the same
 * purchase. Does nothing while this tab has a request of its own.
 */
export async function adoptRequest(raffleId: number, store: DraftStore): Promise<void> {
  try {
    const prefix = sentKey(raffleId, "");
    if (!Object.keys(localStorage).some((key) => key.startsWith(prefix))) return;
    const isOpen = await openTabs();
    // Without pausing from here on, so that two new tabs don't take the same request.
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix) || isOpen(key.slice(prefix.length))) continue;
      if (store.get().request !== null) return;
      const left = parseTabDraft(localStorage.getItem(key), Date.now());
      localStorage.removeItem(key);
      if (left !== null) store.update({ selection: left.selection, request: left.request });
    }
  } catch {
    // Storage refused: there is nothing to adopt.
  }
}
