/** A `bytea` as text, for JSON that PostgreSQL reads. */
export function bytes(value: Buffer): string {
  return `\\x${value.toString("hex")}`;
}
