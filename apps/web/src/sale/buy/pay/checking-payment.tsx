import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { formatTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Stack } from "@rifas/ui/stack";
import { Figures } from "@rifas/ui/text";

/** The reference was sent: the page waits for the bank, and changes by itself. */
export function CheckingPayment(props: { purchase: PurchaseForBuyer; onPhoto: () => void }) {
  const { photo_due_at: due, payment_reference: reference } = props.purchase;
  return (
    <Banner
      tone="info"
      announce="polite"
      title="Esperamos el aviso del banco"
      action={
        <Button tone="outline" onClick={props.onPhoto}>
          Mandar la foto de una vez
        </Button>
      }
    >
      <Stack gap={2}>
        <p>
          Anotamos la referencia{" "}
          <b>
            <Figures>{reference}</Figures>
          </b>
          . Esta página cambia sola; puedes cerrarla y volver.
        </p>
        {due === null ? null : (
          <p>Si a las {formatTime(due)} el banco no ha avisado, te pedimos la foto.</p>
        )}
        <p>¿Te equivocaste en la referencia? Corrígela al mandar la foto.</p>
      </Stack>
    </Banner>
  );
}
