import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Price } from "@rifas/ui/price";
import { SoldBar } from "@rifas/ui/sold-bar";
import { StatusBadge } from "@rifas/ui/status-badge";
import { TextField } from "@rifas/ui/text-field";

/** Real components that show every colour in use. They do nothing when pressed. */
export function ColorSample() {
  return (
    <div inert className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <StatusBadge status="active" />
        <Price amount="150.00" caption="por boleto" />
      </div>
      <p className="font-display text-xl font-bold">Moto Bera SBR 2026</p>
      <SoldBar sold={6312} total={10000} />
      <TextField label="Cédula" hint="Solo números" defaultValue="20114552" />
      <div className="flex flex-wrap gap-2">
        <Button>Apartar 5 boletos</Button>
        <Button tone="soft">10</Button>
        <Button tone="outline">25</Button>
      </div>
      <Banner tone="info">El sorteo es el 24/12/2026.</Banner>
    </div>
  );
}
