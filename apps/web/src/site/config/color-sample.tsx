import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Price } from "@rifas/ui/price";
import { SoldBar } from "@rifas/ui/sold-bar";
import { Stack } from "@rifas/ui/stack";
import { StatusBadge } from "@rifas/ui/status-badge";
import { TextField } from "@rifas/ui/text-field";
import { Caption } from "@rifas/ui/heading";

/** Real components that show every colour in use. They do nothing when pressed. */
export function ColorSample() {
  return (
    <Stack inert>
      <Cluster align="center" justify="between" wrap="no-wrap">
        <StatusBadge status="active" />
        <Price amount="150.00" caption="por boleto" />
      </Cluster>
      <Caption size="xl">Moto Bera SBR 2026</Caption>
      <SoldBar sold={6312} total={10000} />
      <TextField label="Cédula" hint="Solo números" defaultValue="20114552" />
      <Cluster gap={2}>
        <Button>Apartar 5 boletos</Button>
        <Button tone="soft">10</Button>
        <Button tone="outline">25</Button>
      </Cluster>
      <Banner tone="info">El sorteo es el 24/12/2026.</Banner>
    </Stack>
  );
}
