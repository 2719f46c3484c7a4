/** Scrolls the row that an item stands in, and it alone, until the item is in its middle: the page stays where it is. */
export function centreInRow(item: Element): void {
  const row = item.parentElement;
  if (row === null) return;
  const { left, width } = item.getBoundingClientRect();
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2;
}
