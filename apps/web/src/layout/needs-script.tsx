/** What a browser without JavaScript reads where a page can't do without: in the server's HTML alone, like its readers. */
export function NeedsScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <p className="py-4">
          Para esta página tu navegador necesita JavaScript: actívalo, o abre el enlace en otro
          navegador.
        </p>
      )}
    </noscript>
  );
}
