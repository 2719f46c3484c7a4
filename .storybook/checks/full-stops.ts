/** Sentences that end with two full stops: a time ('10:05 p. m.') or a user-entered reason may bring its own. */
export function doubledStops(): string[] {
  return [...document.body.innerText.matchAll(/.{0,40}[^.\s]\.\.(?!\.)/g)].map(
    ([text]) => `'${text}'`,
  );
}
