/** The start of a text, of at most `most` UTF-16 units; a character that doesn't fit whole is left out. */
export function cutText(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  const splitsPair = text.length > most && last >= 0xd8_00 && last <= 0xdb_ff;
  return text.slice(0, splitsPair ? most - 1 : most);
}
