import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Figures } from "@rifas/ui/text";
import { useState } from "react";
import { ConfigPanel } from "./config-panel.tsx";
import type { ConfigValue } from "./config-values.ts";
import { UnconfirmedDialog } from "./unconfirmed-dialog.tsx";

/** How much of a raffle may be held while no bank has confirmed its payment. */
export function UnconfirmedLimit() {
  return (
    <ConfigPanel
      heading="Boletos sin pago confirmado"
      lead="Para que nadie llene una rifa con fotos falsas. Solo cuenta mientras un banco avisa de los pagos; los comprobantes se reciben siempre."
      entry="sale_controls"
    >
      {({ value }) => <Limit controls={value} />}
    </ConfigPanel>
  );
}

/** The page has one save bar already, that of the rules above: this changes in a dialog. */
function Limit({ controls }: { controls: ConfigValue<"sale_controls"> }) {
  const [changing, setChanging] = useState(false);
  const { unconfirmed_percent: percent } = controls;
  return (
    <>
      <DetailList>
        <DetailRow label="Tope de cada rifa">
          {percent === null ? "Sin tope" : <Figures>{percent} %</Figures>}
        </DetailRow>
      </DetailList>
      <Cluster>
        <Button tone="outline" onClick={() => setChanging(true)}>
          Cambiar…
        </Button>
      </Cluster>
      {changing ? <UnconfirmedDialog stored={percent} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
