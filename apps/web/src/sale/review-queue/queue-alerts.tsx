import { statusLabels } from "@rifas/domain/statuses";
import { formatTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DeskAlerts } from "@rifas/ui/desk-panes/parts";
import type { Outcome } from "./queue-state.ts";
import type { OfQueue } from "./use-review-queue.ts";

/**
 * Decisions that failed: a colleague was faster, or the server refused. One at a time, so that the queue stays in its place:
 * first what was not saved, then the latest that a colleague decided. It never changes the selected purchase.
 */
export function QueueAlerts({ review }: OfQueue) {
  const all = [...review.outcomes.values()];
  // The selected purchase shows its own failure next to its buttons.
  const failed = all.filter(
    ({ state, purchase }) => state === "failed" && purchase.id !== review.selection.id,
  );
  const overtaken = all.filter(({ state }) => state === "overtaken");
  const shown = failed[0] ?? overtaken.at(-1);
  if (shown === undefined) return null;
  const { id, code, name } = shown.purchase;
  return (
    <DeskAlerts>
      {shown.state === "failed" ? (
        <Banner
          key={id}
          tone="danger"
          announce="now"
          title={`${code} no se guardó${others(failed.length)}`}
          action={
            <Button size="sm" tone="outline" onClick={() => review.selection.select(id, "open")}>
              Volver a {code}
            </Button>
          }
        >
          {name}: {sentence(shown)}
        </Banner>
      ) : (
        <Banner
          key={id}
          tone="warning"
          announce="now"
          title={`${code}: alguien se adelantó${others(overtaken.length)}`}
          onDismiss={() => overtaken.forEach(({ purchase }) => review.dismiss(purchase.id))}
          action={
            <Button size="sm" tone="outline" onClick={() => review.open(id)}>
              Ver la compra
            </Button>
          }
        >
          {sentence(shown)}
        </Banner>
      )}
    </DeskAlerts>
  );
}

/** ', y 2 más' */
function others(count: number): string {
  return count > 1 ? `, y ${count - 1} más` : "";
}

function sentence(outcome: Outcome): string {
  if (outcome.state !== "overtaken") return "error" in outcome ? outcome.error.message : "";
  const { changed_by: by, changed_at: at } = outcome.error.facts;
  const { status, change, purchase } = outcome;
  if (status === null) return `La compra de ${purchase.name} ya no está.`;
  const when = typeof at === "string" ? ` (${formatTime(at)})` : "";
  const who = typeof by === "string" ? by : "Alguien";
  const verb =
    status === "approved" ? "la aprobó" : status === "rejected" ? "la rechazó" : "la cambió";
  const ending =
    status === change.status
      ? "No tienes que hacer nada más."
      : `Tú ibas a ${change.status === "approved" ? "aprobarla" : "rechazarla"}: ahora está en «${statusLabels[status]}».`;
  return `${who} ${verb}${when}. ${ending}`;
}
