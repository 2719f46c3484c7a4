/**
 * A text in which phones find nothing to open: 'evil.com' becomes 'evil. com', and 'https://' loses its slashes. Domains end in a
 * label that begins with a letter, so that amounts ('1.234,50') and sizes ('4.5') stay as they are.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\s*\/\/+/g, ": ")
    .replace(/([\p{L}\p{N}\p{M}_-])[.。．｡](?=[\p{L}\p{M}])/gu, "$1. ")
    .replace(
      IP_ADDRESS,
      (_all, before: string, address: string) => before + address.replaceAll(".", ". "),
    );
}

const IP_ADDRESS =
  /(^|[^\d.])((?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3})(?!\d|[.,]\d)/g;
