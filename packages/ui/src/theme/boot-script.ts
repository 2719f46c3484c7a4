/** The theme's key in local storage: `light`, `dark` or `system`. */
export const themeStorageKey = "ui-theme";

/**
 * An inline script for the page's head. Before the first paint it reads the visitor's choice and sets `data-theme` and
 * `color-scheme` on the root, and again whenever the device's theme changes, since a page without any interaction runs no
 * other script. It also stores a choice made before the page is hydrated, by any radio button whose name begins with the
 * storage key. It listens in the capture phase: while React hydrates, a click may not get past the document, or the button
 * may have been reset, and then no change event follows. If storage is blocked it follows the device. Under 1 kB, no
 * dependencies, never throws.
 */
export const bootScript = `(function(){var q=matchMedia("(prefers-color-scheme: dark)"),a=function(){var t;try{t=localStorage.getItem("${themeStorageKey}")}catch(e){}var d=document.documentElement,m=t==="dark"||t!=="light"&&q.matches?"dark":"light";d.setAttribute("data-theme",m);d.style.colorScheme=m};a();q.onchange=a;addEventListener("click",function(e){var f=e.target;if(!String(f.name).indexOf("${themeStorageKey}"))try{localStorage.setItem("${themeStorageKey}",f.value);a()}catch(e){}},!0)})()`;

/** The Content-Security-Policy source of the boot script: `'sha256-…'`. Works in Node and browsers. */
export async function bootScriptCspHash(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(bootScript));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
