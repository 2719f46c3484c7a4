/** Scrolls only the item's row, not the page, until the item is centred. */
export function centreInRow(item: Element): void {
  const row = item.parentElement;
  if (row === null) return;
  const { left, width } = item.getBoundingClientRect();
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
}
