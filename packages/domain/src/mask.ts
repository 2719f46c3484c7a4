/** Personal data as strangers may see it: enough to recognise your own, too little to learn another's. */

const MASK = "•••";

/** 'M••• G•••' for 'María González'. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => firstCharacter(word).toUpperCase() + MASK)
    .join(" ");
}

/** 'g•••@gmail.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? MASK : firstCharacter(email) + MASK + email.slice(at);
}

// By code point, so that an astral character is not cut in half.
function firstCharacter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code);
}
