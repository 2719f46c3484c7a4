/** Thrown for a record that the world doesn't have: the mock then answers 404. */
export class NotFound extends Error {}

/** The record that a call is about. Throws `NotFound` if there is none. */
export function found<Item>(record: Item | null | undefined, what: string): Item {
  if (record === null || record === undefined) throw new NotFound(`No encontramos ${what}.`);
  return record;
}

/** The record with this id. Throws `NotFound` if there is none. */
export function withId<Id, Item extends { readonly id: Id }>(
  records: readonly Item[],
  id: Id,
  what: string,
): Item {
  return found(
    records.find((one) => one.id === id),
    what,
  );
}
