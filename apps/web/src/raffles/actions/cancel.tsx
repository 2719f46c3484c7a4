import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { useState } from "react";
import { ReasonDialog } from "../../sale/purchase/reason-dialog.tsx";

/** Ends a raffle without a draw. Its buyers receive the reason by e-mail. */
export function CancelRaffle({ raffle }: { raffle: Raffle }) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      heading="Cancelar la rifa"
      look="card"
      lead="La termina sin sorteo y les escribe a todos sus compradores. No se puede deshacer."
    >
      <Button tone="outline" onClick={() => setOpen(true)}>
        Cancelar la rifa…
      </Button>
      {open ? (
        <ReasonDialog
          onClose={() => setOpen(false)}
          title={`¿Cancelar «${raffle.name}»?`}
          description="Se termina sin sorteo y cada comprador recibe un correo con el motivo. No se puede deshacer."
          action="Cancelar la rifa"
          tone="danger"
          pendingAction="Cancelando…"
          send={(client, reason) =>
            client.put("/raffles/{id}/results", {
              params: { path: { id: raffle.id } },
              body: { outcome: "cancelled", reason },
            })
          }
          revalidates={[queryGroups.raffles]}
          says="Rifa cancelada. Los compradores reciben un correo."
          onDone={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}
