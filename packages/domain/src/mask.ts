/** Masks personal data for strangers: enough to recognise your own, too little to learn someone else's. */

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

// By code point, so that a surrogate pair is not split.
function firstCharacter(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code);
}
