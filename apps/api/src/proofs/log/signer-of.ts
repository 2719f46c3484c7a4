import type { Keyring, KnownKey } from "../../platform/secrets/ledger-keys.ts";
import type { CurrentLog } from "./current-log.ts";

/** The key that signs a log: that of its latest checkpoint, or the one in use if it has none yet. */
export function signerOf(ring: Keyring, { checkpoint }: Pick<CurrentLog, "checkpoint">): KnownKey {
  return checkpoint === null ? ring.inUse : keyNumbered(ring, checkpoint.key);
}

/** A key by its number, which a checkpoint names. */
export function keyNumbered({ keys }: Keyring, number: number): KnownKey {
  const key = keys.find((one) => one.number === number);
  if (key === undefined) throw new Error(`No key of the logs has the number ${number}.`);
  return key;
}
