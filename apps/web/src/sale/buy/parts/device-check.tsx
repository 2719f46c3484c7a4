import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";

/** Shown while the browser computes the proof of work that a raffle in attack mode requires. */
export function DeviceCheck({ onStop }: { onStop: () => void }) {
  return (
    <Banner
      tone="info"
      title={<span role="status">Comprobando tu dispositivo…</span>}
      action={
        <Button tone="outline" onClick={onStop}>
          Cancelar
        </Button>
      }
    >
      Hay muchas solicitudes a la vez. Tarda unos segundos y seguimos solos; no cierres la página.
    </Banner>
  );
}
