/** The message for browsers without JavaScript, on pages that need it. Only in the server's HTML. */
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
