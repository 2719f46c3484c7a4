import { Button } from "@rifas/ui/button";
import { ButtonRow } from "@rifas/ui/button/row";
import { CopyButton } from "@rifas/ui/copy-button";
import { ElsewhereButton } from "../../shared/elsewhere-button.tsx";
import { whatsAppShare } from "../../shared/links.ts";
import { share, useCanShare } from "../../paper/share/use-can-share.ts";

/** Shares a raffle: by WhatsApp, with the phone's share sheet if it has one, or by copying the link. */
export function Share({ title, address }: { title: string; address: string }) {
  const canShare = useCanShare();
  return (
    <ButtonRow>
      <ElsewhereButton tone="soft" href={whatsAppShare(`${title} ${address}`)}>
        Enviar por WhatsApp
      </ElsewhereButton>
      <CopyButton value={address} subject="el enlace">
        Copiar enlace
      </CopyButton>
      {canShare && (
        <Button tone="quiet" onClick={() => share({ title, url: address })}>
          Compartir…
        </Button>
      )}
    </ButtonRow>
  );
}
