/** Where a sentence ends twice: an hour ('10:05 p. m.') or a reason that people typed brings a full stop of its own. */
export function doubledStops(): string[] {
  return [...document.body.innerText.matchAll(/.{0,40}[^.\s]\.\.(?!\.)/g)].map(
    ([text]) => `'${text}'`,
  );
}
