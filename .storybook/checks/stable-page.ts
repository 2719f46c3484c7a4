/** What makes two pictures of one story equal: nothing left over from the story before, nothing still on its way. */

// A caret blinks: no two pictures of it are sure to be the same.
document.head.append(
  Object.assign(document.createElement("style"), {
    textContent: "* { caret-color: transparent !important }",
  }),
);

/** A page as a visitor opens it first: nothing stored, nothing focused or selected, at its top. */
export function resetPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  // Where the focus was decides whether the next element shows its ring.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
}

/** Every face, before the first story: one that comes when it is first used changes the lines under the picture. */
export async function loadFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((face) => face.load()));
}

/**
 * Faces and pictures that are there are drawn; a lazy picture below the fold, or one that never comes, is not waited for.
 */
export async function waitForImages(): Promise<void> {
  await document.fonts.ready;
  const arrived = [...document.images].filter((image) => image.complete);
  await Promise.allSettled(arrived.map((image) => image.decode()));
}
