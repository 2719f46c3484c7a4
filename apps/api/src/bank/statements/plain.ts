/** A text without accents, capitals and invisible characters, as titles and notes of statements are compared. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
