import { type Agreement, compareShown } from "./shown-digits.ts";

/**
 * Compares a canonical document ('V12345678') with what the bank shows: 'V0012345678', '12345678', 'V***5678', or the RIF of
 * the same person, 'V123456780'. Banks often write V for any kind, so only digits count. One of the owner's own documents says
 * nothing: some banks put it in the place of the payer's.
 */
export function compareDocuments(
  known: string | null,
  shown: string | null,
  ownDocuments: readonly string[],
): Agreement {
  if (known === null || shown === null) return "unknown";
  const digits = documentDigits(shown);
  const unpadded = withoutZeros(digits);
  if (!/^\d+$/.test(unpadded)) return compareShown(withoutZeros(documentDigits(known)), unpadded);
  const isOwn = ownDocuments.some((own) => withoutZeros(documentDigits(own)) === unpadded);
  if (isOwn) return "unknown";
  const knownReadings = readings(documentDigits(known));
  return readings(digits).some((reading) => knownReadings.includes(reading))
    ? "agrees"
    : "contradicts";
}

/** The digits, and mask signs, without kind and separators. */
export function documentDigits(text: string): string {
  return text.replace(/[\s.\-–/_]/g, "").replace(/^[VEJGPvejgp]/, "");
}

/** Nine digits may be a RIF: those of the cédula, padded to eight, and a check digit. */
function readings(digits: string): string[] {
  const cedula = withoutZeros(digits);
  return digits.length === 9 ? [cedula, withoutZeros(digits.slice(0, 8))] : [cedula];
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
