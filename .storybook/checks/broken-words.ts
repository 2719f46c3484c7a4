/** Words longer than this may break: user-entered text can be of any length. */
const LONGEST_ORDINARY = 16;

/** Ordinary words that are broken over two lines without hyphenation, because their container is too narrow. */
export function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!(text instanceof Text) || element === null || !isRead(element)) continue;
    for (const word of wordsOf(text.data)) {
      if (linesOf(text, word) > 1)
        found.push(`'${word.text}' in ${element.outerHTML.slice(0, 160)}`);
    }
  }
  return found;
}

/** Whether an element's text is visible, and breaks only where necessary. */
function isRead(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { clipPath, hyphens } = getComputedStyle(element);
  return clipPath !== "inset(50%)" && hyphens !== "auto" && element.closest(".sr-only") === null;
}

interface Word {
  readonly text: string;
  readonly start: number;
}

/** Runs of letters and digits; text may break at other characters. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)]
    .filter(([token]) => token.length <= LONGEST_ORDINARY)
    .flatMap((token) =>
      [...token[0].matchAll(/[\p{L}\p{N}]{2,}/gu)].map((word) => ({
        text: word[0],
        start: token.index + word.index,
      })),
    );
}

function linesOf(text: Text, word: Word): number {
  const range = document.createRange();
  range.setStart(text, word.start);
  range.setEnd(text, word.start + word.text.length);
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  return new Set(boxes.map(({ top }) => Math.round(top))).size;
}
