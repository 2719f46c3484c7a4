/**
 * An inline script that loads a page's code, listed in `data-code` of the root element: shortly after everything visible has arrived, or at
 * the first touch or key press. Otherwise, on a slow connection, the code would compete with styles, font and picture. A picture that hangs
 * delays it by at most 5 s. Marks the root element as used at the first touch or key. Allowed by its CSP hash, like the boot script. An
 * older browser than README.md promises keeps the server's page, with a line above that says what to do.
 */
export const lateCodeScript = `(function(){var d=document,w=1,go=function(){if(d.readyState=="loading")return addEventListener("DOMContentLoaded",go);var c=d.documentElement.dataset.code;if(w&&!("findLast"in[])){w=0;var p=d.createElement("p");p.setAttribute("role","alert");p.textContent="Este navegador es muy viejo para comprar aquí: abre este enlace en Chrome, actualizado.";d.body.prepend(p)}if(w&&c){w=0;c.split(" ").forEach(function(u,i){var e=d.createElement(i?"link":"script");if(i){e.rel="modulepreload";e.href=u}else{e.type="module";e.src=u}d.head.append(e)})}};addEventListener("load",function(){setTimeout(go,300)});setTimeout(go,5e3);["pointerdown","keydown","focusin"].forEach(function(t){addEventListener(t,function(){d.documentElement.dataset.used="";go()},{once:!0,capture:!0,passive:!0})})})()`;

/** Whether the page was touched or a key was pressed, even before hydration. */
export function isUsed(): boolean {
  return document.documentElement.dataset["used"] !== undefined;
}
