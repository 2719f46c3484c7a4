/**
 * The button of the menu that an element is in; null outside a menu. The menu closes before the dialog that it opens; its
 * button stays.
 */
export function menuButtonOf(element: Element | null): Element | null {
  const menu = element?.closest("[role=menu]");
  return document.getElementById(menu?.getAttribute("aria-labelledby") ?? "");
}
