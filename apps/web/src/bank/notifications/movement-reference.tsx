import type { BankMovement } from "@rifas/api-client/types";
import { NoWrap } from "@rifas/ui/text";

const LONG_REFERENCE = 20;

/** A movement's reference, on one line with its 'Ref' unless it is longer than banks' own are. */
export function MovementReference({ of: { reference } }: { of: BankMovement }) {
  if (reference === null) return "Sin referencia";
  const text = `Ref ${reference}`;
  return reference.length > LONG_REFERENCE ? text : <NoWrap>{text}</NoWrap>;
}
