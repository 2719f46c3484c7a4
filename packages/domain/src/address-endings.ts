/**
 * What a chat leaves at the end of a link: bold, italics, quotes, the end of a sentence, an emoji, and signs that can't be seen. No secret and no
 * signature of ours ends with '_': the last character of 32 bytes in base64url is none of those.
 */
const ENDING =
  /(?:[^\p{L}\p{N}\p{M}\s/%=&?#+-]|\p{DI}|\u00a0|%(?:2[1279ace]|3[abe]|5[bdf]|60|7[b-e]|c2%[ab].|cd%8f|d8%9c|e[23]%..%..|ef%b[8bc]%..|f0%9f%..%..))+$/iu;

/** How much of an end is looked at, in characters: the search takes its square. */
const MOST = 200;

/** Pages whose query is typed: it ends as somebody ended it. */
const TYPED = /^\/(?:admin|inicia-sesion)\b/;

/**
 * An address of the site without what a chat put at the end of its path, its query or its fragment, in the form of
 * `pathname + search + hash`; the same text if there is nothing to take away.
 */
export function withoutEndings(address: string): string {
  const [path = "", rest = ""] = address.split(/(?=[?#])(.*)/s);
  return withoutEnding(path) + (TYPED.test(path) ? rest : withoutEnding(rest));
}

function withoutEnding(text: string): string {
  return text.slice(0, -MOST) + text.slice(-MOST).replace(ENDING, "");
}
