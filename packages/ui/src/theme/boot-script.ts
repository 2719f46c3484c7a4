/** The key in local storage: `light`, `dark` or `system` (A6). */
export const themeStorageKey = "ui-theme";

/**
 * The one inline script of the page: before anything is painted it reads the visitor's choice and
 * sets `data-theme` and `color-scheme` on the root. Under 1 kB, no dependency, never throws.
 */
export const bootScript = `(function(){var t;try{t=localStorage.getItem("${themeStorageKey}")}catch(e){}var d=document.documentElement,m=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.setAttribute("data-theme",m);d.style.colorScheme=m})()`;

/** The Content-Security-Policy source of the boot script: `'sha256-…'`. Works in Node and browsers. */
export async function bootScriptCspHash(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(bootScript));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
