/** A page of a list, as every list is answered (B8); past the end it has no items. */
export interface Page<Item> {
  items: Item[];
  page: number;
  limit: number;
  /** Of all pages. */
  total: number;
}
