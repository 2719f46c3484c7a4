declare global {
  interface Window {
    /** Buttons and links that were pressed before they were hydrated, in order. */
    earlyClicks?: HTMLElement[];
  }
}

/** Marks an element whose code hasn't loaded yet. */
const EARLY = "data-early";

/** The mark as props, to spread on the element. */
export const early = { [EARLY]: "" };

/** Marks a link that goes on with what is chosen on the page. */
const AFTER_CHOICE = "data-after-choice";

/** The mark as props, to spread on the link. */
export const afterChoice = { [AFTER_CHOICE]: "" };

/**
 * An inline script that remembers which buttons are pressed in elements marked as `early`. It ignores links, popovers
 * and forms, which work without code, except a link that goes on with a choice: the choice isn't kept before there is code.
 * Allowed by its CSP hash, like the boot script.
 */
export const earlyClicksScript = `(function(p){addEventListener("click",function(e){var b=e.target.closest("button,[${AFTER_CHOICE}]");if(!b||!b.closest("[${EARLY}]"))return;if(b.localName=="a"){if(p.length||[].some.call(document.querySelectorAll("input"),function(i){return i.checked!=i.defaultChecked||i.value!=i.defaultValue})){e.preventDefault();p.push(b)}}else b.popoverTargetElement||b.form&&b.type=="submit"||p.push(b)},true)})(self.earlyClicks=[])`;

/** Removes an element's mark and replays the presses inside it, except in parts that are still marked. */
export function replayEarlyClicks(part: Element): void {
  part.removeAttribute(EARLY);
  const pressed = window.earlyClicks;
  for (const button of pressed?.splice(0) ?? []) {
    if (button.closest(`[${EARLY}]`)) pressed?.push(button);
    // Each in its own task, so that the second press of a button sees what the first one changed.
    else setTimeout(() => button.click());
  }
}
