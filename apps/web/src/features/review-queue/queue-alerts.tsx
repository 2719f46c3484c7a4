import { statusLabels } from "@rifas/domain/statuses";
import { formatTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DeskAlerts } from "@rifas/ui/desk-panes/parts";
import type { Outcome, Outcomes } from "./queue-state.ts";

/**
 * Decisions that failed: a colleague was faster, or the server refused. Each alert stays until it is dismissed or
 * retried; it never changes the selected purchase.
 */
export function QueueAlerts(props: {
  outcomes: Outcomes;
  /** The selected purchase shows its own failure next to its buttons. */
  selected: string | null;
  onOpen: (id: string) => void;
  onReturn: (id: string) => void;
  onDismissOutcome: (id: string) => void;
}) {
  const alerts = [...props.outcomes.values()].filter(
    ({ state, purchase }) =>
      state === "overtaken" || (state === "failed" && purchase.id !== props.selected),
  );
  return (
    <DeskAlerts>
      {alerts.map((outcome) => {
        const { id, code, name } = outcome.purchase;
        const failed = outcome.state === "failed";
        return (
          <Banner
            key={id}
            tone={failed ? "danger" : "warning"}
            announce="now"
            title={failed ? `${code} no se guardó` : `${code}: alguien se adelantó`}
            onDismiss={failed ? undefined : () => props.onDismissOutcome(id)}
            action={
              failed ? (
                <Button size="sm" tone="outline" onClick={() => props.onReturn(id)}>
                  Volver a {code}
                </Button>
              ) : (
                <Button size="sm" tone="outline" onClick={() => props.onOpen(id)}>
                  Ver la compra
                </Button>
              )
            }
          >
            {failed ? `${name}: ` : ""}
            {sentence(outcome)}
          </Banner>
        );
      })}
    </DeskAlerts>
  );
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
