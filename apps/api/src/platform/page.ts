/** A page of a list, as every list operation returns it; past the end it has no items. */
export interface Page<Item> {
  items: Item[];
  page: number;
  limit: number;
  /** Items on all pages. */
  total: number;
}
