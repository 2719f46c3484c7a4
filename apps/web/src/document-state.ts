import type { HydrationState } from "react-router-dom";
import type { DocumentAssets } from "./server/assets.ts";

/** What the server hands over to the browser inside the document. Nothing personal: the HTML is shared. */
export interface DocumentState {
  /** The site's public origin, for canonical links and previews. */
  readonly origin: string;
  /** Answers by SWR key. */
  readonly swr: Readonly<Record<string, unknown>>;
  /** Which routes' loaders have answered and what failed; null in a shell, whose loaders run in the browser. */
  readonly hydration: Pick<HydrationState, "loaderData" | "errors"> | null;
  /** The files the document was made with, so that the browser renders the same head. */
  readonly assets: DocumentAssets;
}

/** Reads the state that `Document` embedded. Ours by construction, written by the server of the same build. */
export function parseDocumentState(text: string): DocumentState {
  const state: DocumentState = JSON.parse(text);
  return state;
}
