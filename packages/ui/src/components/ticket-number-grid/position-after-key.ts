import type { KeyboardEvent } from "react";

/** The position to which a key moves in a grid, which may be outside of it; undefined for other keys. */
export function positionAfterKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  grid: { active: number; columns: number; rowsSeen: number; total: number },
): number | undefined {
  const { active, columns, total } = grid;
  const inRow = active % columns;
  const page = grid.rowsSeen * columns;
  const whole = ctrlKey || metaKey;
  return {
    ArrowLeft: active - 1,
    ArrowRight: active + 1,
    ArrowUp: active - columns,
    ArrowDown: active + columns,
    PageUp: active - page,
    PageDown: active + page,
    Home: whole ? 0 : active - inRow,
    End: whole ? total - 1 : active - inRow + columns - 1,
  }[key];
}
