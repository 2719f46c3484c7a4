/**
 * Why a migration would break the old version that still runs alongside the new one during an upgrade, which reads and
 * writes the tables as they were; empty if it wouldn't. Judges the migration's source, so it also sees SQL that is
 * built from parts.
 */
export function breaksRunningVersion(source: string): string[] {
  const sql = source.replaceAll(/^\s*(\/\/|\*|\/\*|--).*$/gm, "").replaceAll(/\s+/g, " ");
  return dangers.filter(({ pattern }) => pattern.test(sql)).map(({ why }) => why);
}

const dangers = [
  { pattern: /\bDROP TABLE\b/i, why: "the running version may still use the table" },
  { pattern: /\bDROP COLUMN\b/i, why: "the running version may still use the column" },
  { pattern: /\bRENAME\b/i, why: "the running version knows the former name" },
  { pattern: /\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i, why: "it rewrites the table under a lock" },
  { pattern: /\bSET NOT NULL\b/i, why: "the running version may still write null" },
  {
    pattern: /\bADD COLUMN (?![^`,]*\b(?:DEFAULT|GENERATED)\b)[^`,]*\bNOT NULL\b/i,
    why: "the running version inserts rows without the new column",
  },
];
