/** Prizes that a public beacon draws during the sale, among the numbers sold at an announced time. */
import type { DrawMethod } from "./draw-rule.ts";

/** How a raffle with instant prizes must draw its main prizes. */
export function allowsInstants(method: DrawMethod): boolean {
  return method === "drand" || method === "lottery_then_drand";
}

/** What is wrong with the instant prizes; `path` is relative to their list: '', '0.at'. */
export interface InstantProblem {
  readonly path: string;
  readonly message: string;
}

/** Whether the product can draw each prize during the sale, at a time of its own; null if so. */
export function instantsProblem(
  instants: readonly { readonly at: Date }[],
  { method, salesCloseAt }: { method: DrawMethod; salesCloseAt: Date | null },
): InstantProblem | null {
  if (instants.length === 0) return null;
  if (!allowsInstants(method)) {
    const message =
      "Los premios instantáneos necesitan que el sistema sortee: elige otra forma de sortear, o quítalos.";
    return { path: "", message };
  }
  const seen = new Set<number>();
  for (const [place, { at }] of instants.entries()) {
    const minute = Math.floor(at.getTime() / 60_000);
    const path = `${place}.at`;
    if (seen.has(minute)) {
      return { path, message: "Ya hay un premio instantáneo a esa hora: escribe otra." };
    }
    seen.add(minute);
    if (salesCloseAt !== null && at >= salesCloseAt) {
      return {
        path,
        message: "A esa hora la venta ya habrá cerrado: escribe una anterior al cierre.",
      };
    }
  }
  return null;
}

/** The first of some new instant prizes whose time has passed, as a problem; null if there is none. */
export function pastInstant(
  instants: readonly { readonly at: Date }[],
  now: Date,
): InstantProblem | null {
  const place = instants.findIndex(({ at }) => at <= now);
  if (place < 0) return null;
  return { path: `${place}.at`, message: "Esa hora ya pasó: escribe una que esté por venir." };
}
