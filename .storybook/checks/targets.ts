/** The minimum touch target in px. */
const LEAST = 44;

const operable = [
  "a[href]",
  "button",
  "summary",
  "select",
  "textarea",
  "input:not([type=hidden])",
  ...["button", "link", "tab", "switch", "checkbox", "radio", "option", "menuitem"].map(
    (role) => `[role=${role}]`,
  ),
].join(",");

/**
 * Interactive elements with too small a target. A label counts as a target of its control, `touch-target` (an ::after) as
 * one of its element. Links in a sentence are only as high as their line, so they are left out.
 */
export function smallTargets(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>(operable)]
    .filter((element) => isVisible(element) && !isInSentence(element))
    .flatMap((element) => {
      const [width, height] = targetSize(element);
      if (width >= LEAST && height >= LEAST) return [];
      return [`${width} × ${height} px: ${element.outerHTML.slice(0, 160)}`];
    });
}

/** Whether it or its label is visible; a link that is only visible on focus is not. */
function isVisible(element: HTMLElement): boolean {
  if (element.closest("[aria-hidden=true], [inert]") !== null) return false;
  const isClipped = getComputedStyle(element).clipPath === "inset(50%)";
  if (isClipped && labelsOf(element).length === 0) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

function isInSentence(element: HTMLElement): boolean {
  const around = element.parentElement?.textContent.trim() ?? "";
  return getComputedStyle(element).display === "inline" && around !== element.textContent.trim();
}

/** The largest of its box, its ::after and its labels. */
function targetSize(element: HTMLElement): [number, number] {
  const boxes: Element[] = [element, ...labelsOf(element)];
  const after = getComputedStyle(element, "::after");
  const spread =
    after.content === "none" || after.position !== "absolute"
      ? [0, 0]
      : [Number.parseFloat(after.width), Number.parseFloat(after.height)];
  const sizes = boxes.map((box) => box.getBoundingClientRect());
  return [
    Math.round(Math.max(spread[0] ?? 0, ...sizes.map((size) => size.width))),
    Math.round(Math.max(spread[1] ?? 0, ...sizes.map((size) => size.height))),
  ];
}

function labelsOf(element: HTMLElement): Element[] {
  return "labels" in element && element.labels instanceof NodeList
    ? [...element.labels].filter((label) => label instanceof Element)
    : [];
}
