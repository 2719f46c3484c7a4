import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";

/** While the browser does the proof of work that a raffle in attack mode asks for. */
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
