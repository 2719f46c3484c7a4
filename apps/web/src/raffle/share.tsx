import { Button } from "@rifas/ui/button";
import { CopyButton } from "@rifas/ui/copy-button";
import { whatsAppShare } from "./links.ts";
import { useCanShare } from "./use-can-share.ts";

/** Passing a raffle on: WhatsApp first, the phone's own list where it has one, the address to copy. */
export function Share({ title, address }: { title: string; address: string }) {
  const canShare = useCanShare();
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild tone="soft">
        <a href={whatsAppShare(`${title} ${address}`)} target="_blank" rel="noopener noreferrer">
          Enviar por WhatsApp
        </a>
      </Button>
      <CopyButton value={address} subject="el enlace">
        Copiar enlace
      </CopyButton>
      {canShare && (
        <Button
          tone="quiet"
          onClick={() => {
            // Closing the phone's list is no failure.
            navigator.share({ title, url: address }).catch(() => undefined);
          }}
        >
          Compartir…
        </Button>
      )}
    </div>
  );
}
