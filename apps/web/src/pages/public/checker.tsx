import { useLocation } from "react-router-dom";
import { TicketChecker } from "../../features/ticket-checker/ticket-checker.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

/** The ticket checker: buyers find their numbers by a search, a link or a QR code (`?codigo=R7K-4M2P`). */
export function Component() {
  const siteName = useSiteName();
  const { search } = useLocation();
  return (
    <main id="contenido" className="pt-4">
      <PageHead
        title="Verificar boletos"
        siteName={siteName}
        description="Busca tus boletos con tu cédula o con el código de tu compra."
        canonicalPath="/verificador-de-boletos"
      />
      <h1 className="text-3xl">Verifica tus boletos</h1>
      <p className="max-w-prose pt-1 pb-8">
        Tus números, si tu pago está confirmado y si te llegó el correo.
      </p>
      <TicketChecker key={search} search={search} />
    </main>
  );
}
