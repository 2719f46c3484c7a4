/**
 * Keeps a docs page at its top while its stories play, there and in the frames that it shows: what they focus isn't scrolled
 * to. An open menu, which would close once another frame has the focus, stays open.
 */
export function keepDocsStill(): void {
  if (!isDocs(window) && !isDocs(window.parent)) return;
  // Called with its element below.
  // oxlint-disable-next-line typescript/unbound-method
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  addEventListener(
    "blur",
    (event) => event.target === window && event.stopImmediatePropagation(),
    true,
  );
}

const isDocs = ({ location }: Window): boolean =>
  new URLSearchParams(location.search).get("viewMode") === "docs";
