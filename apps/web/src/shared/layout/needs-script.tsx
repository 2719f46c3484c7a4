import { Space } from "@rifas/ui/space";

/** The message for browsers without JavaScript, on pages that need it. Only in the server's HTML. */
export function NeedsScript() {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Space above={4} below={4} asChild>
          <p>
            Para esta página tu navegador necesita JavaScript: actívalo, o abre el enlace en otro
            navegador.
          </p>
        </Space>
      )}
    </noscript>
  );
}
