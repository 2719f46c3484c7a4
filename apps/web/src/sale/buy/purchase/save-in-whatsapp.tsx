import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { whatsAppNote } from "@rifas/domain/whatsapp-note";
import { Button } from "@rifas/ui/button";
import { useSiteName } from "../../../shared/use-site.ts";
import { whatsAppShare } from "../../../shared/links.ts";

/**
 * Opens WhatsApp with the purchase and its link written, for buyers to send to themselves: the chat where they look for things again.
 * Absent once their data were erased: there is nothing left to find.
 */
export function SaveInWhatsApp({ purchase, link }: { purchase: PurchaseForBuyer; link: string }) {
  const siteName = useSiteName();
  if (purchase.erased_at !== null) return null;
  return (
    <Button asChild width="fill">
      <a
        href={whatsAppShare(whatsAppNote(purchase, siteName, link))}
        target="_blank"
        rel="noopener noreferrer"
      >
        Guardar en mi WhatsApp
      </a>
    </Button>
  );
}
