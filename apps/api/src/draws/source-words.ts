import type { DrawSource } from "@rifas/ledger/entry-values";

/** For people: 'Triple Zulia A: 427'. */
export function sourceWords(sources: readonly DrawSource[]): string {
  return sources
    .map((source) =>
      source.kind === "drand"
        ? `Baliza pública drand, ronda ${source.round}`
        : source.results.map(({ name, digits }) => `${name}: ${digits}`).join(", "),
    )
    .join(". ");
}
