import { get } from "@rifas/api-client/get";
import type { HistoryEntry } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { ActivityEntry, ActivityList } from "@rifas/ui/activity-list";
import { Button } from "@rifas/ui/button";
import { useState } from "react";
import { auditActionLabels, auditChange } from "../../shared/desk/audit-words.ts";
import { Unloaded } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";

/** The audit history of a purchase, newest first; older pages load on demand. */
export function PurchaseHistory({ id }: { id: string }) {
  const [pages, setPages] = useState(1);
  return (
    <div>
      <ActivityList aria-label="Historial de la compra">
        {Array.from({ length: pages }, (_, place) => (
          <HistoryPage
            key={place}
            id={id}
            page={place + 1}
            last={place + 1 === pages}
            onMore={() => setPages(pages + 1)}
          />
        ))}
      </ActivityList>
    </div>
  );
}

function HistoryPage(props: { id: string; page: number; last: boolean; onMore: () => void }) {
  const asked = useFreshQuery(get("/purchases/{id}/history", { id: props.id, page: props.page }));
  const { data } = asked;
  if (data === undefined) {
    return (
      <li>
        <Unloaded of={asked} label="Cargando el historial…" height={40} place="inset" level={3} />
      </li>
    );
  }
  const more = props.last && data.page * data.limit < data.total;
  return (
    <>
      {data.items.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {more ? (
        <li>
          <Button tone="quiet" size="sm" onClick={props.onMore}>
            Ver lo anterior
          </Button>
        </li>
      ) : null}
    </>
  );
}

const actors = { user: null, buyer: "quien compra", system: null } as const;

function Entry({ entry }: { entry: HistoryEntry }) {
  const role = actors[entry.actor.kind];
  return (
    <ActivityEntry
      what={auditActionLabels[entry.action]}
      who={role === null ? entry.actor.name : `${entry.actor.name} (${role})`}
      when={formatDateTime(entry.at)}
      dateTime={entry.at}
      reason={entry.reason}
      changes={entry.changes.map(auditChange)}
    />
  );
}
