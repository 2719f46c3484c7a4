interface Line {
  /** In pixels. */
  readonly width: number;
  readonly measure: (text: string) => number;
}

const ELLIPSIS = "…";

/** Text in lines that fit; what is left over is cut off with an ellipsis, and a word that is too long is broken. */
export function wrappedLines(text: string, { most, ...line }: Line & { most: number }): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== "" && lines.length < most - 1) {
    const first = firstLine(rest, line);
    lines.push(first);
    rest = rest.slice(first.length).trimStart();
  }
  return rest === "" ? lines : [...lines, clippedLine(rest, line)];
}

/** One line of text that fits, cut off with an ellipsis if it is longer. */
export function clippedLine(text: string, { width, measure }: Line): string {
  if (measure(text) <= width) return text;
  const letters = lettersOf(text);
  while (letters.length > 0 && measure(letters.join("") + ELLIPSIS) > width) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}

/** The words that fit into a line, or the part of a first word that does. */
function firstLine(text: string, { width, measure }: Line): string {
  if (measure(text) <= width) return text;
  const words = text.split(" ");
  while (words.length > 1 && measure(words.join(" ")) > width) words.pop();
  const letters = lettersOf(words.join(" "));
  while (letters.length > 1 && measure(letters.join("")) > width) letters.pop();
  return letters.join("");
}

/** As people count them: an emoji or an accented letter is one. */
function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter("es").segment(text), ({ segment }) => segment);
}
