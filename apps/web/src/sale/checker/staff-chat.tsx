import { useMay } from "../../shared/session/use-may.ts";
import { useWhatsAppMessages } from "../whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../whatsapp/whatsapp-link.tsx";

/** Writes to the buyer of a purchase that the checker found: for staff, whose browser has the desk's code. */
export function StaffChat({ id, code }: { id: string; code: string }) {
  const may = useMay("listWhatsAppMessages");
  const message = useWhatsAppMessages(may ? [id] : []).get(id);
  return may ? <WhatsAppCell message={message} name={code} /> : null;
}
