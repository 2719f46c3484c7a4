import type { LostHeads } from "./published-heads.ts";

/** What the start says if the database returned to an earlier state; nothing otherwise. */
export function aboutReturn(lost: LostHeads | null): string[] {
  if (lost === null) return [];
  const { continued, gone } = lost;
  return [
    "OJO: la base de datos volvió a un estado anterior: le falta algo que ya se había publicado.",
    ...(continued.length > 0
      ? [`Continúan en un libro nuevo, que lo dice: rifa ${continued.join(", ")}.`]
      : []),
    ...(gone.length > 0
      ? [`Ya no están, y su número no se usa otra vez: rifa ${gone.join(", ")}.`]
      : []),
  ];
}
