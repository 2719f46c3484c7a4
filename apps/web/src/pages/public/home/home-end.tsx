import { firstActiveRaffle } from "@rifas/api-client/first-active";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { PublicConfig } from "@rifas/api-client/types";
import { formatDate, withWholeTimes } from "@rifas/domain/dates";
import { prizeStateWords } from "@rifas/domain/prize-states";
import { Disclosure } from "@rifas/ui/disclosure";
import { ErrorState } from "@rifas/ui/error-state";
import { NumberedStep, NumberedSteps } from "@rifas/ui/list/numbered-steps";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Line, Text } from "@rifas/ui/text";
import { Dotted } from "@rifas/ui/text/dotted";
import { WinnerStrip, WinnerStripPlace } from "@rifas/ui/winner-card/list";
import { Link as RouterLink } from "react-router-dom";
import { LinkTo } from "../../../shared/link-to.tsx";
import { ElsewhereButton } from "../../../shared/elsewhere-button.tsx";
import { WINNERS, winnersQuery } from "./home-queries.ts";
import { useSite } from "../../../shared/use-site.ts";
import { whatsAppChat } from "../../../shared/links.ts";

/** The end of the home page: how it works, past winners, questions and the permit. */
export function HomeEnd() {
  const config = useSite();
  const methods = new Intl.ListFormat("es", { type: "disjunction" }).format(
    (config?.payment_methods ?? []).map(({ name }) => name),
  );
  const byReference = config?.purchase_rules.payment_check === "reference";
  const permit = useQuery(firstActiveRaffle).data?.permit_number;
  return (
    <Stack gap="home">
      <Section heading="Así de fácil">
        <NumberedSteps>
          <NumberedStep number={1} title="Aparta">
            Tus números quedan guardados {config?.purchase_rules.reservation_minutes ?? 20} minutos,
            solo para ti.
          </NumberedStep>
          <NumberedStep number={2} title="Paga">
            {methods === "" ? "Con" : `${methods}, con`} los datos listos para copiar.
          </NumberedStep>
          <NumberedStep number={3} title={byReference ? "Danos la referencia" : "Manda la foto"}>
            Confirmamos tu pago y{" "}
            {config?.sends_email === false
              ? "tus boletos quedan en el enlace de tu compra."
              : "te llegan tus boletos al correo."}
          </NumberedStep>
        </NumberedSteps>
      </Section>
      <Winners />
      {config !== undefined && <Questions config={config} />}
      {permit != null && (
        <Text size="sm" align="center">
          <Line>Permiso {permit}</Line>
          <LinkTo to="/verificador-de-boletos" tone="ink">
            Verifica tus boletos
          </LinkTo>
        </Text>
      )}
    </Stack>
  );
}

/** Frequent questions, and a WhatsApp contact for others. */
function Questions({ config }: { config: PublicConfig }) {
  const { faq, site } = config;
  const { whatsapp } = site.contact;
  if (faq.length === 0 && whatsapp === null) return null;
  return (
    <Section
      heading="Preguntas"
      lead={whatsapp === null ? undefined : "¿No está la tuya? Te respondemos por WhatsApp."}
      action={
        whatsapp === null ? undefined : (
          <ElsewhereButton
            tone="outline"
            href={whatsAppChat(whatsapp, "¡Hola! Tengo una pregunta sobre una rifa.")}
          >
            Preguntar por WhatsApp
          </ElsewhereButton>
        )
      }
    >
      {faq.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <Text lines="kept">{answer}</Text>
        </Disclosure>
      ))}
    </Section>
  );
}

/** The latest results. */
function Winners() {
  const { data, error, revalidating, retry } = useQuery(winnersQuery);
  const winners = (data?.items ?? [])
    .flatMap((raffle) => raffle.winners.map((winner) => ({ raffle, winner })))
    .slice(0, WINNERS);
  return (
    <Section heading="Ya ganaron" lead="Sorteos hechos, con el número y de dónde salió.">
      <WinnerStripPlace>
        {data === undefined && error === undefined && <WinnerStrip winners="loading" />}
        {data === undefined && error !== undefined && (
          <ErrorState
            level={3}
            text={error.message}
            state={revalidating ? "retrying" : "idle"}
            onRetry={() => void retry()}
          />
        )}
        {data !== undefined && winners.length === 0 && (
          <p>Los primeros ganadores saldrán aquí, con su número y la lotería que lo dio.</p>
        )}
        {winners.length > 0 && (
          <WinnerStrip
            winners={winners.map(({ raffle, winner }) => ({
              id: `${raffle.id}-${winner.prize_position}`,
              number: winner.ticket_number,
              prize: <RouterLink to={`/rifas/${raffle.id}`}>{winner.prize_title}</RouterLink>,
              owner: winner.owner,
              source: (
                <Dotted parts={[withWholeTimes(winner.source), formatDate(winner.drawn_at)]} />
              ),
              note:
                winner.standing === undefined
                  ? winner.approved_after_draw
                    ? "Compra aprobada después del sorteo"
                    : undefined
                  : prizeStateWords[winner.standing.state],
            }))}
          />
        )}
      </WinnerStripPlace>
    </Section>
  );
}
