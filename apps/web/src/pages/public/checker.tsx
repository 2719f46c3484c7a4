import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { PublicPageLead } from "@rifas/ui/public-shell/page-lead";
import { useLocation } from "react-router-dom";
import { TicketChecker } from "../../sale/checker/ticket-checker.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

/** The ticket checker: buyers find their numbers by a search, a link or a QR code (`?codigo=R7K-4M2P`). */
export function Component() {
  const siteName = useSiteName();
  const { search } = useLocation();
  return (
    <PublicPage layout="top">
      <PageHead
        title="Verificar boletos"
        siteName={siteName}
        description="Busca tus boletos con tu cédula o con el código de tu compra."
        canonicalPath="/verificador-de-boletos"
      />
      <PublicPageTitle>Verifica tus boletos</PublicPageTitle>
      <PublicPageLead>
        Tus números, si tu pago está confirmado y si te llegó el correo.
      </PublicPageLead>
      <TicketChecker key={search} search={search} />
    </PublicPage>
  );
}
