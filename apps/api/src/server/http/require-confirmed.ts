import type { ContractOperation } from "./contract.ts";
import { fail, type Refusal } from "../../platform/failure.ts";

/** How long a confirmation counts. */
const CONFIRMED_MINUTES = 10;

/** The refusal of an operation with `x-confirm-identity` in a session whose user hasn't confirmed who they are; or undefined. */
export function refuseUnconfirmed(
  { confirmIdentity }: Pick<ContractOperation, "confirmIdentity">,
  { key, confirmedAt, now }: { key: string | undefined; confirmedAt: Date | null; now: Date },
): Refusal | undefined {
  const isNeeded =
    typeof confirmIdentity === "boolean" ? confirmIdentity : confirmIdentity.includes(key ?? "");
  if (!isNeeded) return undefined;
  const age = confirmedAt === null ? Infinity : now.getTime() - confirmedAt.getTime();
  return age < CONFIRMED_MINUTES * 60_000
    ? undefined
    : fail("identity_unconfirmed", "Confirma que eres tú para seguir.");
}
