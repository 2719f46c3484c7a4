import type { PauseInfoForStaff, Raffle, RaffleForStaff } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Columns } from "@rifas/ui/columns";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { CancelRaffle } from "../../raffles/actions/cancel.tsx";
import { Pause } from "../../raffles/actions/pause.tsx";
import { Publication } from "../../raffles/actions/publication.tsx";
import { canReopen, Reopen } from "../../raffles/actions/reopen.tsx";
import { Reschedule } from "../../raffles/actions/reschedule.tsx";
import { StillOut } from "../../sale/sellers/still-out.tsx";
import { DeleteRaffle } from "../../raffles/desk/delete-raffle.tsx";

/** The sale's settings that aren't part of the form. */
export function RaffleSale({
  raffle,
  info,
  now,
}: {
  raffle: RaffleForStaff;
  info: PauseInfoForStaff | undefined;
  now: number;
}) {
  const onSale = raffle.status === "active" || raffle.status === "paused";
  return (
    <Columns layout="halves">
      <Stack gap={6}>
        <StillOut raffleId={raffle.id} now={now} />
        <Publication raffle={raffle} />
        {onSale ? <Reschedule raffle={raffle} now={now} /> : null}
        {onSale && canReopen(raffle, now) ? <Reopen raffle={raffle} /> : null}
      </Stack>
      <Stack gap={6}>
        {onSale && !isDrawn(raffle, now) ? <Pause raffle={raffle} info={info} /> : null}
        {onSale ? <CancelRaffle raffle={raffle} /> : null}
        <Remove raffle={raffle} />
      </Stack>
    </Columns>
  );
}

function isDrawn({ draw_date }: Raffle, now: number): boolean {
  return draw_date !== null && Date.parse(draw_date) <= now;
}

/** Only offered without purchases; the server has the final say. */
function Remove({ raffle }: { raffle: RaffleForStaff }) {
  const [confirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  if (raffle.staff.purchases > 0) return null;
  return (
    <Section
      heading="Eliminar la rifa"
      look="card"
      lead="Todavía no tiene compras: se puede borrar del todo."
    >
      <Button tone="outline" onClick={() => setConfirming(true)}>
        Eliminar la rifa…
      </Button>
      {confirming && (
        <DeleteRaffle
          raffle={raffle}
          onClose={() => setConfirming(false)}
          onDeleted={() => void navigate("/admin/rifas", { replace: true })}
        />
      )}
    </Section>
  );
}
