const SHORTEST = 4;

/** Whether a text names a person: one of the longer words of their name is in it, with or without accents. It proves nothing. */
export function sharesName(name: string, text: string | null): boolean {
  const written = new Set(wordsOf(text ?? ""));
  return wordsOf(name).some((word) => word.length >= SHORTEST && written.has(word));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}
