/** Makes screenshots of a story repeatable: no state from the previous story, nothing still loading. */

// A caret blinks, so its screenshots differ.
document.head.append(
  Object.assign(document.createElement("style"), {
    textContent: "* { caret-color: transparent !important }",
  }),
);

/** Resets the page to a first visit: empty storage, no focus or selection, scrolled to the top. */
export function resetPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  // The previous focus decides whether the next focused element shows its ring.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
}

/** Removes Storybook's own notices ("preparing", "error"): axe would weigh some hundred hidden elements for each story. */
export function removeNotices(): void {
  for (const notice of document.querySelectorAll("body > .sb-wrapper")) notice.remove();
}

/** Loads all fonts before the first story: a font that loads on first use would change the layout. */
export async function loadFonts(): Promise<void> {
  // A fallback is one of the machine's own fonts, of which it may have none.
  const ours = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  await Promise.all(ours.map((face) => face.load()));
}

/** Waits for loaded fonts and images to be decoded, but not for lazy images below the fold, or images that never load. */
export async function waitForImages(): Promise<void> {
  await document.fonts.ready;
  const arrived = [...document.images].filter((image) => image.complete);
  await Promise.allSettled(arrived.map((image) => image.decode()));
}
