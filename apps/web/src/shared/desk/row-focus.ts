const rowsOf = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>("tbody tr") ?? []),
];

/** The index of the row that has the focus; -1 if none has. */
export function focusedRow(root: HTMLElement | null): number {
  return rowsOf(root).findIndex((row) => row.contains(document.activeElement));
}

/** Moves the focus to the first control of the next or the previous row; to the first row if none has it. */
export function moveRowFocus(root: HTMLElement | null, step: 1 | -1): void {
  const rows = rowsOf(root);
  const place = focusedRow(root);
  const next = place < 0 ? rows[0] : rows[place + step];
  next?.querySelector<HTMLElement>("input, button, a")?.focus();
}
