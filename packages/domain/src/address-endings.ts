/**
 * What a chat leaves at the end of a link: bold, italics, the end of a sentence, and signs that can't be seen. No secret and no
 * signature of ours ends with '_': the last character of 32 bytes in base64url is none of those.
 */
const ENDING =
  /(?:[*_~.,)]|%(?:2[9ace]|5f|7e|c2%a[0d]|e2%80%(?:8[b-f]|a[a-e])|e2%81%a[0-46-9]|ef%bb%bf))+$/i;

/** Pages whose query is typed: it ends as somebody ended it. */
const TYPED = /^\/(?:admin|inicia-sesion)\b/;

/**
 * An address of the site without what a chat put at the end of its path, its query or its fragment, in the form of
 * `pathname + search + hash`; the same text if there is nothing to take away.
 */
export function withoutEndings(address: string): string {
  const [path = "", rest = ""] = address.split(/(?=[?#])(.*)/s);
  return path.replace(ENDING, "") + (TYPED.test(path) ? rest : rest.replace(ENDING, ""));
}
