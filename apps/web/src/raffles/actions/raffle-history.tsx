import { get } from "@rifas/api-client/get";
import { formatDateTime } from "@rifas/domain/dates";
import { ActivityEntry, ActivityList } from "@rifas/ui/activity-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { auditActionLabels, auditChange } from "../../shared/desk/audit-words.ts";
import { ListPager } from "../../shared/desk/list-pager.tsx";
import { Query, QueryFailure } from "../../shared/desk/query-failure.tsx";
import { usePages } from "../../shared/desk/use-list.ts";

/** The audit history of a raffle. */
export function RaffleHistory({ raffleId }: { raffleId: number }) {
  const list = usePages((page) => get("/raffles/{id}/history", { id: raffleId, page }));
  return (
    <Section heading="Historial" look="card">
      {list.state === "failed" ? (
        <QueryFailure of={list} place="inset" level={3} title="No pudimos cargar el historial" />
      ) : list.data === undefined ? (
        <Query of={list} sizes={["row", "row", "row", "row"]} />
      ) : list.data.items.length === 0 ? (
        <EmptyState
          place="inset"
          level={3}
          title="Todavía no ha pasado nada"
          hint="Aquí queda cada cambio: quién, qué y cuándo."
        />
      ) : (
        <>
          <ActivityList aria-busy={list.state === "refreshing"}>
            {list.data.items.map((entry) => (
              <ActivityEntry
                key={entry.id}
                what={auditActionLabels[entry.action]}
                who={entry.actor.name}
                when={formatDateTime(entry.at)}
                dateTime={entry.at}
                reason={entry.reason}
                changes={entry.changes.map(auditChange)}
              />
            ))}
          </ActivityList>
          <ListPager list={list.data} noun={["cambio", "cambios"]} />
        </>
      )}
    </Section>
  );
}
