/**
 * Keeps a docs page at its top while its stories play, there and in the frames that it shows: what they focus isn't scrolled
 * to. A menu, list or tooltip that is open, and would close once another frame has the focus, stays open; a reader's own click
 * elsewhere closes it.
 */
export function keepDocsStill(): void {
  const page = docsPage();
  if (page === null) return;
  // Called with its element below.
  // oxlint-disable-next-line typescript/unbound-method
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    Reflect.set(page, FOCUSING, window);
    focus.call(this, { ...options, preventScroll: true });
    Reflect.deleteProperty(page, FOCUSING);
  };
  const staysOpen = (event: Event) => {
    const focusing: unknown = Reflect.get(page, FOCUSING);
    const takenByAnother = focusing !== undefined && focusing !== window;
    if (event.target === window || takenByAnother) event.stopImmediatePropagation();
  };
  addEventListener("blur", staysOpen, true);
  addEventListener("focusout", staysOpen, true);
}

/** The property of the docs page's window that says in whose window a story focuses something. */
const FOCUSING = "storyFocusing";

let endTurn: (() => void) | undefined;

/** Lets the frames of a docs page play one after another: there is one focus, and what is typed goes to where it is. */
export async function waitForTurn(story: object): Promise<void> {
  const page = docsPage();
  if (page === null || page === window || !plays(story) || !isSecureContext) return;
  await new Promise<void>((start) => {
    void navigator.locks.request("story plays", () => {
      start();
      return new Promise<void>((end) => {
        endTurn = end;
        // One that fails doesn't say that it ended.
        setTimeout(end, 5_000);
      });
    });
  });
}

const plays = (story: object): boolean =>
  "playFunction" in story && story.playFunction !== undefined;

/** Says that this frame's story has played. */
export const passTurn = (): void => endTurn?.();

/** The docs page that this window is, or that shows it in a frame. */
const docsPage = (): Window | null =>
  [window, window.parent].find(
    ({ location }) => new URLSearchParams(location.search).get("viewMode") === "docs",
  ) ?? null;
