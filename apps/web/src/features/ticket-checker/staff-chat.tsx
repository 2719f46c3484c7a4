import { useWhatsAppMessages } from "../../shared/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../../shared/whatsapp/whatsapp-link.tsx";

/** Writes to the buyer of a purchase that the checker found, for staff. */
export function StaffChat({ id, code }: { id: string; code: string }) {
  const message = useWhatsAppMessages([id]).get(id);
  return <WhatsAppCell message={message} name={code} />;
}
