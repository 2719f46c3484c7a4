declare global {
  interface Window {
    /** Buttons that were pressed before they were hydrated, in order. */
    earlyClicks?: HTMLButtonElement[];
  }
}

/** Marks an element whose code hasn't loaded yet. */
const EARLY = "data-early";

/** The mark as props, to spread on the element. */
export const early = { [EARLY]: "" };

/**
 * An inline script that remembers which buttons are pressed in elements marked as `early`. It ignores links, popovers
 * and forms, which work without code. Allowed by its CSP hash, like the boot script.
 */
export const earlyClicksScript = `(function(p){addEventListener("click",function(e){var b=e.target.closest("button");b&&b.closest("[${EARLY}]")&&!b.popoverTargetElement&&!(b.form&&b.type=="submit")&&p.push(b)},true)})(self.earlyClicks=[])`;

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
