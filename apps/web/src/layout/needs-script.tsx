/** What a browser without JavaScript says where a page can't do without. Everybody else never sees it. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="py-4">
        Para esta página tu navegador necesita JavaScript: actívalo, o abre el enlace en otro
        navegador.
      </p>
    </noscript>
  );
}
