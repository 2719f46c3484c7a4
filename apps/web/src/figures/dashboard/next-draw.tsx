import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import type { Dashboard } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Heading } from "@rifas/ui/heading";
import { Section } from "@rifas/ui/section";
import { SoldBar } from "@rifas/ui/sold-bar";
import { Stack } from "@rifas/ui/stack";
import { formatCount } from "@rifas/ui/text/format-count";
import { ButtonTo } from "../../shared/link-to.tsx";
import { useMay } from "../../shared/session/use-may.ts";

/** The sales of the raffle with the next draw; null if nothing is on sale. */
export function NextDraw({ raffle }: { raffle: Dashboard["next_draw"] }) {
  const stats = useQuery(
    raffle === null ? null : get("/tickets/raffle/{id}/stats", { id: raffle.id }),
  ).data;
  const mayCreate = useMay("createRaffle");
  if (raffle === null) {
    return (
      <Section heading="El próximo sorteo" look="card">
        <EmptyState
          place="inset"
          level={3}
          title="Nada a la venta"
          hint={
            mayCreate
              ? "Publica una rifa y aquí ves cómo va."
              : "Cuando un administrador publique una rifa, aquí ves cómo va."
          }
          action={
            <ButtonTo to="/admin/rifas" tone="outline">
              Ver las rifas
            </ButtonTo>
          }
        />
      </Section>
    );
  }
  return (
    <Section heading="El próximo sorteo" look="card">
      <Stack>
        <Heading level={3}>{raffle.name}</Heading>
        <SoldBar
          size="lg"
          sold={stats?.sold ?? raffle.total_tickets_sold}
          total={raffle.total_tickets}
          available={stats?.available ?? raffle.total_tickets_available}
        />
        <DetailList>
          <DetailRow label="Sorteo">
            {raffle.draw_date === null ? "Sin fecha" : formatDateTime(raffle.draw_date)}
          </DetailRow>
          <DetailRow label="Apartados">
            {formatCount(stats?.reserved ?? raffle.staff.reserved)}
          </DetailRow>
          <DetailRow label="Por revisar">{formatCount(raffle.staff.pending_proofs)}</DetailRow>
        </DetailList>
        <Cluster gap={2}>
          <ButtonTo to={`/rifas/${raffle.id}`} tone="outline" size="sm">
            Ver la página
          </ButtonTo>
          {mayCreate ? (
            <ButtonTo to={`/admin/editar/${raffle.id}`} tone="outline" size="sm">
              Editar
            </ButtonTo>
          ) : null}
        </Cluster>
      </Stack>
    </Section>
  );
}
