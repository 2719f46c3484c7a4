/** The most common e-mail domains. */
const common = [
  "gmail.com",
  "hotmail.com",
  "outlook.com",
  "yahoo.com",
  "icloud.com",
  "hotmail.es",
  "outlook.es",
  "yahoo.es",
];
/** Real domains that look like a typo of a common one. */
const real = [...common, "ymail.com", "mail.com", "email.com"];

/**
 * The address with the common domain that was probably meant: 'maria@gmial.com' gives 'maria@gmail.com'. Null if it looks
 * right, or if it is the beginning of a common domain, which may still be being typed.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || real.includes(domain)) return null;
  const meant = common.find((name) => !name.startsWith(domain) && isOneSlip(domain, name));
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}

/** Whether they differ by one omitted, added, wrong or transposed letter. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, meant.length);
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  const swapped = wrong.length === 2 && right.length === 2 && wrong === `${right[1]}${right[0]}`;
  return (wrong.length <= 1 && right.length <= 1) || swapped;
}
