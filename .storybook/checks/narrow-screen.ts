/** The iframe around the page. Without instanceof, because it belongs to another realm. */
function ownFrame(): HTMLElement {
  const element = window.frameElement;
  const isStyled = (candidate: Element): candidate is HTMLElement => "style" in candidate;
  if (!element || !isStyled(element))
    throw new Error("Stories are tested in a frame; none is here");
  return element;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Runs a check with the page as wide as the narrowest phone. */
export async function onNarrowScreen<T>(look: () => Promise<T>): Promise<T> {
  const frame = ownFrame();
  const before = frame.style.width;
  const resized = new Promise((resolve) => {
    addEventListener("resize", resolve, { once: true });
  });
  frame.style.width = "320px";
  await resized;
  await nextFrame();
  try {
    return await look();
  } finally {
    // The story is done; the next one is laid out at the old width.
    frame.style.width = before;
  }
}

/** A chart measures its container and renders again some frames after a resize; nothing else may take longer. */
const FRAMES_TO_SETTLE = 60;

/** Elements that still overflow the screen once the layout is stable, outermost first. */
export async function overflows(): Promise<string[]> {
  for (let frames = 0; frames < FRAMES_TO_SETTLE; frames++) {
    if (tooWide().length === 0) return [];
    await nextFrame();
  }
  return tooWide();
}

function tooWide(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 160));
}
