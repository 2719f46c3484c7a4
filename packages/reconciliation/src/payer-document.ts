import { type Agreement, compareShown } from "./shown-digits.ts";

/**
 * Compares a canonical document ('V12345678') with what the bank shows: 'V0012345678', '12345678', 'V***5678', or the
 * RIF of the same person, 'V123456780'. Banks often write V for any kind, so only digits count. The owner's own
 * documents say nothing: some banks show them instead of the payer's.
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

/** The digits and mask characters, without the letter and separators. */
export function documentDigits(text: string): string {
  return text.replace(/[\s.\-–/_]/g, "").replace(/^[VEJGPvejgp]/, "");
}

/** Nine digits may be a RIF: the cédula, padded to eight digits, and a check digit. */
function readings(digits: string): string[] {
  const cedula = withoutZeros(digits);
  return digits.length === 9 ? [cedula, withoutZeros(digits.slice(0, 8))] : [cedula];
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
