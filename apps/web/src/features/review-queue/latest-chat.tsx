import { statusLabels } from "@rifas/domain/statuses";
import { Cluster } from "@rifas/ui/cluster";
import { DeskNarrowOnly } from "@rifas/ui/desk-panes/parts";
import { TicketNumber } from "@rifas/ui/text";
import { useWhatsAppMessages } from "../../shared/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppLink, whatsAppMark } from "../../shared/whatsapp/whatsapp-link.tsx";
import { decidedHere, type Outcome, type Outcomes } from "./queue-state.ts";

/**
 * Above the next purchase on a phone, where the list with the latest decisions is out of sight: writes to the buyer of the one
 * that was just decided, until somebody did.
 */
export function LatestChat({ outcomes }: { outcomes: Outcomes }) {
  const latest = decidedHere(outcomes).at(-1);
  return latest?.state === "done" ? <Latest outcome={latest} /> : null;
}

function Latest({ outcome: { purchase } }: { outcome: Outcome }) {
  const message = useWhatsAppMessages([purchase.id]).get(purchase.id);
  if (whatsAppMark(message) !== undefined) return null;
  return (
    <DeskNarrowOnly>
      <Cluster asChild align="center" justify="between" gap={2}>
        <span>
          <span>
            <TicketNumber size="sm">{purchase.code}</TicketNumber> {statusLabels[purchase.status]}
          </span>
          <WhatsAppLink message={message} name={purchase.name} />
        </span>
      </Cluster>
    </DeskNarrowOnly>
  );
}
