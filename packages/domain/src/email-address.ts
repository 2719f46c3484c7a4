/** What a message about an e-mail that isn't one says, on the page and on the server. */
export const EMAIL_SHAPE =
  "Escribe el correo sin espacios, acentos ni eñes, como en maria@gmail.com.";

const LABEL = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const WORD = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}[a-z0-9]$`, "i");

/**
 * Whether mail can be sent to it: RFC 5321's unquoted form, in ASCII, with a domain of at least two labels of which the last has two
 * letters or more. Internationalised addresses are refused, because few mail servers take them.
 */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
