/** Letters and digits that can't be confused when read aloud. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** A random temporary password ('k7dm-x2pa-9wrt-h4cn', about 79 bits), which the user must change at the first sign-in. */
export function suggestPassword(): string {
  const values = crypto.getRandomValues(new Uint32Array(GROUPS * GROUP));
  const letters = Array.from(values, (value) => LETTERS.charAt(value % LETTERS.length));
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP, (group + 1) * GROUP).join(""),
  ).join("-");
}
