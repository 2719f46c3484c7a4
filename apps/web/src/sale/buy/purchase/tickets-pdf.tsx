import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { PdfButton } from "../../../paper/pdf/pdf-button.tsx";

/** The numbers of an approved purchase as PDF, with its secret and never with a session, as the page itself. */
export function TicketsPdf(props: {
  purchase: Pick<PurchaseForBuyer, "id" | "code">;
  secret: string;
}) {
  const { id, code } = props.purchase;
  return (
    <PdfButton
      name={`boletos-${code}.pdf`}
      fetch={(client, timing, work) =>
        client.get("/purchases/{id}/pdf", {
          params: { path: { id }, header: { "X-Purchase-Secret": props.secret, ...work } },
          token: null,
          ...timing,
        })
      }
    >
      Descargar boletos en PDF
    </PdfButton>
  );
}
