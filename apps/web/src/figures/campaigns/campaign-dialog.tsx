import type { Campaign } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Heading } from "@rifas/ui/heading";
import { ModalActions, ModalClose } from "@rifas/ui/modal";
import { Stack } from "@rifas/ui/stack";
import { Figures } from "@rifas/ui/text";
import { CampaignLink } from "../../shared/campaign/campaign-link.tsx";
import { DialogBody, DialogFrame } from "../../shared/forms/form-dialog.tsx";

interface CampaignDialogProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** A campaign's link to the home or to a raffle, to copy or to scan, and what it brought to each raffle. */
export function CampaignDialog({ campaign, onClose }: CampaignDialogProps) {
  return (
    <DialogFrame onClose={onClose}>
      <DialogBody
        title={campaign.name}
        description="Quien entra por este enlace cuenta como visita, y si compra en los 30 días siguientes, su compra también."
        gap={6}
      >
        {campaign.ended_at === null ? (
          <CampaignLink {...campaign} />
        ) : (
          <Banner tone="neutral" title="Esta campaña terminó">
            Sus enlaces siguen abriendo la página, pero ya no cuentan.
          </Banner>
        )}
        <ByRaffle campaign={campaign} />
      </DialogBody>
      <ModalActions>
        <ModalClose asChild>
          <Button tone="outline">Cerrar</Button>
        </ModalClose>
      </ModalActions>
    </DialogFrame>
  );
}

function ByRaffle({ campaign: { by_raffle: raffles } }: Pick<CampaignDialogProps, "campaign">) {
  if (raffles.length === 0) return null;
  return (
    <Stack asChild gap={3}>
      <section>
        <Heading level={3}>Por rifa</Heading>
        <DetailList>
          {raffles.map(({ raffle_id, name, purchases, approved, revenue_bs }) => (
            <DetailRow
              key={raffle_id}
              label={name}
              note={`${counted(purchases, "apartado")}, ${counted(approved, "aprobada")}`}
            >
              <Figures>{formatBs(revenue_bs)}</Figures>
            </DetailRow>
          ))}
        </DetailList>
      </section>
    </Stack>
  );
}
