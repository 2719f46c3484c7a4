import type { UseFormReturn } from "react-hook-form";
import type { RaffleValues } from "./raffle-values.ts";

/** What can no longer be changed. */
export interface RaffleLocks {
  /** From the first purchase on: the number of tickets and how they are chosen. */
  readonly numbering: boolean;
  /** From the first publication on: 'Reprogramar' moves the draw and notifies buyers. */
  readonly drawDate: boolean;
  /** Why the instant prizes can't change; null if they can. */
  readonly instants: string | null;
}

/** What each group of the form's fields needs. */
export interface FieldsProps {
  form: UseFormReturn<RaffleValues>;
  raffle: "new" | { readonly loaded: RaffleValues };
  locks: RaffleLocks;
}
