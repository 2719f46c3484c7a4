import type { Bundle } from "../src/verify/bundle-json.ts";
import type { Beside } from "../src/verify/verify-bundle.ts";
import type { Reason } from "../src/verify/verdict.ts";
import type { CheckColour } from "../src/verify/words.ts";

/** What an organiser who has the database and the signing key could publish, and the code that exposes it. */
export interface Cheat {
  readonly name: string;
  /** Whose colour the buyer sees, with a receipt where it takes one. */
  readonly code: Reason;
  readonly bundle: Bundle;
  readonly beside?: Beside;
  /** What an auditor sees, who has no buyer's receipt; as the buyer if left out. */
  readonly auditor?: CheckColour;
}
