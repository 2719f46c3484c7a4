/** A prop's default as its comment states it in the last place ('… Default `md`.'), and the comment without that sentence. */
export function statedDefault(comment: string): { value: string | undefined; rest: string } {
  const [sentence, value] = /(?:^|\s)Default:?\s+(.+?)\.(?=\s|$)/s.exec(comment) ?? [];
  if (sentence === undefined || value === undefined) return { value: undefined, rest: comment };
  return { value: value.replaceAll("`", ""), rest: comment.replace(sentence, "").trim() };
}
