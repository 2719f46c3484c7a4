import type { Brand } from "./brand.ts";

/** A brand with what came before and what was undone. */
export interface BrandHistory {
  readonly past: readonly Brand[];
  readonly present: Brand;
  readonly future: readonly Brand[];
  /** The field of the last change: further typing in it belongs to the same step. */
  readonly field: string | null;
}

export type BrandChange =
  | { readonly type: "edit"; readonly field: string; readonly brand: Brand }
  | { readonly type: "replace"; readonly brand: Brand }
  | { readonly type: "undo" }
  | { readonly type: "redo" };

/** A history that begins with this brand. */
export function startHistory(present: Brand): BrandHistory {
  return { past: [], present, future: [], field: null };
}

/** Applies a change, or goes one step back or forward. */
export function changeHistory(history: BrandHistory, change: BrandChange): BrandHistory {
  const { past, present, future } = history;
  if (change.type === "undo") {
    const before = past.at(-1);
    return before === undefined
      ? history
      : { past: past.slice(0, -1), present: before, future: [present, ...future], field: null };
  }
  if (change.type === "redo") {
    const [next, ...later] = future;
    return next === undefined
      ? history
      : { past: [...past, present], present: next, future: later, field: null };
  }
  const field = change.type === "edit" ? change.field : null;
  const isSameStep = field !== null && field === history.field;
  return { past: isSameStep ? past : [...past, present], present: change.brand, future: [], field };
}
