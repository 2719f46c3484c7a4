import { saleControlsChangeLimits } from "@rifas/api-client/generated/field-limits/sale-controls-change";
import { FieldWidth } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { TextField } from "@rifas/ui/text-field";
import { useForm } from "react-hook-form";
import { ConfigForm } from "./config-form.tsx";
import { ConfigPanel } from "./config-panel.tsx";
import type { ConfigValue } from "./config-values.ts";
import { wholeNumberRule } from "./numbers.ts";
import { configEntry, useSaveConfig } from "./use-config-entry.ts";

const { validate } = wholeNumberRule(saleControlsChangeLimits.unconfirmed_percent);

/** How much of a raffle may be held while no bank has confirmed its payment. */
export function UnconfirmedLimit() {
  return (
    <ConfigPanel
      heading="Boletos sin pago confirmado"
      lead="Para que nadie llene una rifa con fotos falsas. Solo cuenta mientras un banco avisa de los pagos; los comprobantes se reciben siempre."
      query={configEntry("sale_controls")}
    >
      {({ value }) => <LimitForm value={value} />}
    </ConfigPanel>
  );
}

function LimitForm({ value }: { value: ConfigValue<"sale_controls"> }) {
  const save = useSaveConfig("sale_controls");
  const { unconfirmed_percent: stored, ...others } = value;
  const form = useForm({
    mode: "onTouched",
    defaultValues: { percent: stored === null ? "" : String(stored) },
  });
  return (
    <ConfigForm
      entry="sale_controls"
      form={form}
      save={save}
      fieldFor={(field) => (field === "value.unconfirmed_percent" ? "percent" : null)}
      write={({ percent }) => ({
        ...others,
        unconfirmed_percent: percent.trim() === "" ? null : Number(percent),
      })}
    >
      <Section heading="Tope" headingDisplay="hidden" level={3} look="card">
        <FieldWidth width="figure">
          <TextField
            label="Tope de cada rifa, en %"
            hint="Cuentan los apartados en la página, con foto o por pagar. Al llegar al tope nadie aparta más hasta que se confirmen o se liberen. Vacío: sin tope."
            look="figures"
            inputMode="numeric"
            error={form.formState.errors.percent?.message}
            {...form.register("percent", {
              validate: (text) => text.trim() === "" || validate(text),
            })}
          />
        </FieldWidth>
      </Section>
    </ConfigForm>
  );
}
