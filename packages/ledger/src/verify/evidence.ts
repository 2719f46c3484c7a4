import type { Bundle } from "./bundle-json.ts";
import type { Books } from "./earlier-books.ts";
import type { HashedNumbers } from "./hash-numbers.ts";
import type { History } from "./history.ts";
import type { Trust } from "./trust.ts";

/** A bundle as far as it could be read: what all checks look at. */
export interface Evidence {
  readonly bundle: Bundle;
  readonly trust: Trust;
  readonly books: Books;
  /** What the logs say, the newest first, up to the first that contradicts itself. */
  readonly histories: readonly [History, ...History[]];
  /** Null if what the bundle lists isn't what the log sold, released and counted. */
  readonly hashed: HashedNumbers | null;
}
