import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { PublicForm } from "@rifas/ui/form/public";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { PublicPageLead } from "@rifas/ui/public-shell/page-lead";
import { Section } from "@rifas/ui/section";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";

/**
 * Where a reminder's link leads, `/recordatorios/{purchase}/{signature}`: one button that declines them. Opening it changes nothing,
 * because mail programs open links by themselves. Without JavaScript the form posts to the same address.
 */
export function Component() {
  const { id = "", signature = "" } = useParams();
  const siteName = useSiteName();
  const [declined, setDeclined] = useState(false);
  const decline = useMutation((client, _input: void) =>
    client.post("/purchases/{id}/decline-reminders", {
      params: { path: { id } },
      body: { signature },
      token: null,
    }),
  );
  const run = async () => setDeclined((await decline.run()).ok);
  return (
    <PublicPage layout="form">
      <PageHead title="Recordatorios" siteName={siteName} />
      <PublicPageTitle place="above-form">Recordatorios por correo</PublicPageTitle>
      <PublicPageLead place="above-form">
        Te avisamos antes de que se venza tu apartado, si falta un comprobante y la víspera del
        sorteo. Si los apagas, los correos sobre tus compras te llegan igual.
      </PublicPageLead>
      <Section heading="Dejar de recibirlos" headingDisplay="hidden" look="card">
        {declined ? (
          <Banner tone="success" announce="polite" title="Listo: ya no te mandaremos recordatorios">
            Ni de tus compras de ahora ni de las próximas. Puedes cerrar esta página.
          </Banner>
        ) : (
          <PublicForm
            onSubmit={(event) => {
              event.preventDefault();
              void run();
            }}
          >
            {decline.error !== undefined && (
              <Banner tone="danger" announce="now" title="No se pudo">
                {decline.error.serverText ?? decline.error.message}
              </Banner>
            )}
            <Button
              type="submit"
              size="lg"
              width="fill"
              state={decline.pending ? "pending" : "idle"}
              pendingLabel="Un momento…"
            >
              No quiero más recordatorios
            </Button>
          </PublicForm>
        )}
      </Section>
    </PublicPage>
  );
}
