import type { HydrationState } from "react-router-dom";
import type { DocumentAssets } from "./server/assets.ts";

/** The state that the server embeds in the document for the browser. Nothing personal: the HTML is cached and shared. */
export interface DocumentState {
  /** The site's public origin, for canonical links and previews. */
  readonly origin: string;
  /** Responses by SWR key. */
  readonly swr: Readonly<Record<string, unknown>>;
  /** The loaders that ran and their errors; null for a shell, whose loaders run in the browser. */
  readonly hydration: Pick<HydrationState, "loaderData" | "errors"> | null;
  /** The assets the document was rendered with, so that hydration renders the same head. */
  readonly assets: DocumentAssets;
}

/** Parses the state that `Document` embedded. Unchecked, because the server of the same build wrote it. */
export function parseDocumentState(text: string): DocumentState {
  const state: DocumentState = JSON.parse(text);
  return state;
}
