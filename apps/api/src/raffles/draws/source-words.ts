import type { DrawSource } from "@rifas/ledger/entry-values";

/** For people: 'Triple Zulia A: 427'. */
export function sourceWords(sources: readonly DrawSource[]): string {
  if (sources.length === 0) return "La lotería no hizo el sorteo";
  return sources
    .map((source) =>
      source.kind === "drand"
        ? `Fuente pública de azar drand, ronda ${source.round}`
        : source.results.map(({ name, digits }) => `${name}: ${digits}`).join(", "),
    )
    .join(". ");
}
