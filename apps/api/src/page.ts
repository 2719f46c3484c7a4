/** A page of a list, as every list is answered; past the end it has no items. */
export interface Page<Item> {
  items: Item[];
  page: number;
  limit: number;
  /** Of all pages. */
  total: number;
}
