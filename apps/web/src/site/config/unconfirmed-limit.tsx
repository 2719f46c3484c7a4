import { saleControlsChangeLimits } from "@rifas/api-client/generated/field-limits/sale-controls-change";
import { queryGroups } from "@rifas/api-client/query-groups";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { FieldWidth } from "@rifas/ui/form";
import { Figures } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { ConfigPanel } from "./config-panel.tsx";
import type { ConfigValue } from "./config-values.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { wholeNumberRule } from "./numbers.ts";
import { saveConfig } from "./use-config-entry.ts";

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

const { validate } = wholeNumberRule(saleControlsChangeLimits.unconfirmed_percent);

interface UnconfirmedDialogProps {
  /** The limit as it is; null without one. */
  readonly stored: number | null;
  readonly onClose: () => void;
}

function UnconfirmedDialog({ stored, onClose }: UnconfirmedDialogProps) {
  const { field, sending } = useApiForm({
    defaults: { percent: stored === null ? "" : String(stored) },
    kept: "boletos sin pago confirmado",
    nameOf: (name) => (name === "value.unconfirmed_percent" ? "percent" : name),
    send: (client, { percent }) => {
      const typed = percent.trim();
      const unconfirmed_percent = typed === "" ? null : Number(typed);
      return saveConfig(client, "sale_controls", { value: { unconfirmed_percent } });
    },
    revalidates: [queryGroups.config],
    says: "Tope guardado",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Boletos sin pago confirmado"
      description="Cuentan los apartados en la página, con foto o por pagar. Al llegar al tope nadie aparta más hasta que se confirmen o se liberen."
      action="Guardar"
      back="Cancelar"
      {...sending}
    >
      <FieldWidth width="figure">
        <TextField
          label="Tope de cada rifa, en %"
          hint="Vacío: sin tope."
          look="figures"
          inputMode="numeric"
          {...field("percent", { validate: (text) => text.trim() === "" || validate(text) })}
        />
      </FieldWidth>
    </FormDialog>
  );
}
