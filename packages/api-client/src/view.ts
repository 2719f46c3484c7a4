import { viewFields } from "./generated/access.ts";
import type { Schema } from "./types.ts";

type View = keyof typeof viewFields;

/** The fields of a value that its audience may see: those of that view in the contract. Leaves out everything else. */
export function viewOf<Name extends View>(name: Name, value: Schema<Name>): Schema<Name> {
  const allowed: readonly string[] = viewFields[name];
  const shown = Object.entries(value).filter(([field]) => allowed.includes(field));
  // Only fields that the view doesn't have were left out.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(shown) as Schema<Name>;
}
