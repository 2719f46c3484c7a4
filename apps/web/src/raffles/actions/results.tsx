import type { Raffle, RaffleForStaff, Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { Link } from "@rifas/ui/link";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { useState } from "react";
import { ButtonTo, LinkTo } from "../../shared/link-to.tsx";
import { ComputedResults } from "./computed-results.tsx";
import { PrizeDesk } from "./prize-desk.tsx";
import { ResultsForm } from "./results-form.tsx";
import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { formatPhone } from "@rifas/domain/phone";
import { Cluster } from "@rifas/ui/cluster";
import { WinnerCard } from "@rifas/ui/winner-card";
import { useWhatsAppMessages } from "../../sale/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../../sale/whatsapp/whatsapp-link.tsx";

/** Records a raffle's results, which finishes it, shows and corrects them, and says what became of the prizes. */
export function Results(props: { raffle: RaffleForStaff; now: number }) {
  return (
    <Stack gap={6}>
      <Outcome {...props} />
      <PrizeDesk raffle={props.raffle} />
    </Stack>
  );
}

function Outcome({ raffle, now }: { raffle: RaffleForStaff; now: number }) {
  if (raffle.outcome === "drawn") return <Recorded raffle={raffle} now={now} />;
  const draw = raffle.status === "draft" ? null : raffle.draw_date;
  if (draw === null || Date.parse(draw) > now) {
    return (
      <Section heading="Resultados" look="card">
        <p>
          {draw === null ? (
            "Se registran después del sorteo. Primero publica la rifa."
          ) : (
            <>
              {asSentence(`El sorteo es el ${formatDateTime(draw)}`)} {whatFollows(raffle)}
            </>
          )}
        </p>
      </Section>
    );
  }
  const waiting = raffle.staff.pending_proofs;
  const byHand = (
    <Section
      heading="Registrar resultados"
      look="card"
      lead="Termina la rifa. Los ganadores reciben su correo 30 minutos después: hay tiempo de corregir."
    >
      {waiting === 0 ? (
        <ResultsForm raffle={raffle} kind="first" />
      ) : (
        <Banner
          tone="warning"
          title={
            waiting === 1
              ? "Queda 1 pago por revisar"
              : `Quedan ${formatCount(waiting)} pagos por revisar`
          }
          action={
            <ButtonTo to={`/admin/tickets?rifa=${raffle.id}`} tone="outline" size="sm">
              Revisar comprobantes
            </ButtonTo>
          }
        >
          Apruébalos o recházalos antes de registrar los resultados.
        </Banner>
      )}
    </Section>
  );
  return raffle.draw_rule.method === "manual" ? (
    byHand
  ) : (
    <ComputedResults raffle={raffle} now={now} byHand={byHand} />
  );
}

function whatFollows({ draw_rule: { method } }: Raffle): string {
  switch (method) {
    case "manual":
      return "Desde esa hora registras aquí el número de cada premio.";
    case "drand":
      return "Se sortea sola, con un número público al azar.";
    case "lottery":
    case "lottery_then_drand":
      return "Desde esa hora escribes aquí las cifras de la lotería, y de ellas sale el ganador.";
  }
}

function Recorded({ raffle, now }: { raffle: RaffleForStaff; now: number }) {
  const [current, ...earlier] = raffle.results;
  return (
    <Section
      heading="Resultados"
      lead={
        current === undefined ? undefined : `Registrados el ${formatDateTime(current.recorded_at)}`
      }
      action={
        <LinkTo to={`/rifas/${raffle.id}`} place="standalone">
          Ver como se publican
        </LinkTo>
      }
    >
      <Stack gap={5}>
        <Stack asChild gap={3}>
          <ul>
            {(current?.results ?? raffle.winners).map((winner) => (
              <li key={winner.prize_position}>
                <Winner raffleId={raffle.id} winner={winner} />
              </li>
            ))}
          </ul>
        </Stack>
        {raffle.draw_rule.method === "manual" ? (
          <Correction raffle={raffle} />
        ) : (
          <ComputedResults raffle={raffle} now={now} byHand={<Correction raffle={raffle} />} />
        )}
        {earlier.length === 0 ? null : (
          <Disclosure summary={`Versiones anteriores (${earlier.length})`}>
            <Stack asChild gap={3}>
              <ol>
                {earlier.map((version, index) => (
                  <li key={version.version}>
                    <Text weight="semibold">
                      Versión {version.version}, del {formatDateTime(version.recorded_at)}
                    </Text>
                    <p>
                      {version.results
                        .map(
                          ({ prize_title, ticket_number }) =>
                            `${prize_title}: ${ticket_number ?? "sin ganador"}`,
                        )
                        .join(" · ")}
                    </p>
                    <Text size="sm">
                      Cambió: {(index === 0 ? current : earlier[index - 1])?.reason}
                    </Text>
                  </li>
                ))}
              </ol>
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Section>
  );
}

function Correction({ raffle }: { raffle: Raffle }) {
  const [correcting, setCorrecting] = useState(false);
  return correcting ? (
    <Section heading="Corregir resultados" level={3} look="card">
      <ResultsForm
        raffle={raffle}
        kind="correction"
        onDone={() => setCorrecting(false)}
        onCancel={() => setCorrecting(false)}
      />
    </Section>
  ) : (
    <div>
      <Button tone="outline" onClick={() => setCorrecting(true)}>
        Corregir resultados…
      </Button>
    </div>
  );
}

/** A prize's result for staff: who won it, and how to reach them. The public sees a masked name. */
function Winner(props: { raffleId: number; winner: RaffleForStaff["winners"][number] }) {
  const { raffleId, winner } = props;
  const number = winner.owner === null ? null : winner.ticket_number;
  const { data } = useQuery(
    number === null
      ? null
      : get("/tickets/raffle/{id}", { id: raffleId, from: number, to: number }),
  );
  const purchase = data?.items[0]?.purchase;
  return (
    <WinnerCard
      number={winner.ticket_number}
      prize={winner.prize_title}
      owner={purchase?.name ?? winner.owner}
      source={`${winner.source} · ${formatDateTime(winner.drawn_at)}`}
      note={winner.approved_after_draw ? "La compra se aprobó después del sorteo" : undefined}
      actions={purchase === undefined ? undefined : <Reach purchase={purchase} />}
    />
  );
}

function Reach({ purchase }: { purchase: Schema<"TicketPurchase"> }) {
  const { id, code, name, phone } = purchase;
  const message = useWhatsAppMessages([id]).get(id);
  return (
    <Cluster gap={4}>
      <WhatsAppCell message={message} name={name} />
      <Link asChild place="standalone">
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </Link>
      <LinkTo to={`/admin/tickets?vista=buscar&compra=${id}`} place="standalone">
        Compra {code}
      </LinkTo>
    </Cluster>
  );
}
