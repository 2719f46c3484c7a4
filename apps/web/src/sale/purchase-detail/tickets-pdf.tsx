import type { PurchaseForStaff } from "@rifas/api-client/types";
import { PdfButton } from "../../paper/pdf/pdf-button.tsx";

/** The numbers of an approved purchase as PDF, to hand over or to send. */
export function TicketsPdf({ purchase }: { purchase: Pick<PurchaseForStaff, "id" | "code"> }) {
  const { id, code } = purchase;
  return (
    <PdfButton
      size="sm"
      name={`boletos-${code}.pdf`}
      fetch={(client, timing) =>
        client.get("/purchases/{id}/pdf", { params: { path: { id } }, ...timing })
      }
    >
      Boletos en PDF
    </PdfButton>
  );
}
