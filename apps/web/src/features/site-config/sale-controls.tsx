import { saleControlsChangeLimits } from "@rifas/api-client/generated/field-limits/sale-controls-change";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { FieldWidth } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { useForm } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ConfigForm } from "./config-form.tsx";
import { ConfigPanel } from "./config-panel.tsx";
import type { ConfigValue } from "./config-values.ts";
import { wholeNumberRule } from "./numbers.ts";
import { configEntry } from "./use-config-entry.ts";

const { seller_tickets_per_day: perDay } = saleControlsChangeLimits;
const { validate } = wholeNumberRule(perDay);

/** What one person of the team may do alone with sales in person. */
export function SaleControls() {
  return (
    <ConfigPanel
      heading="Ventas en persona"
      lead="Lo que una sola persona del equipo puede hacer sin que otra lo confirme, y quién descarga listas."
      query={configEntry("sale_controls")}
    >
      {({ value }) => <ControlsForm value={value} />}
    </ConfigPanel>
  );
}

function ControlsForm({ value }: { value: ConfigValue<"sale_controls"> }) {
  const form = useForm({
    mode: "onTouched",
    defaultValues: {
      perDay: value.seller_tickets_per_day === null ? "" : String(value.seller_tickets_per_day),
      otherApproves: value.other_approves,
      helpersTakeOut: value.helpers_take_out,
    },
  });
  const field = fieldsOf(form);
  return (
    <ConfigForm
      entry="sale_controls"
      form={form}
      fieldFor={(field) => (field === "value.seller_tickets_per_day" ? "perDay" : null)}
      write={(values) => ({
        seller_tickets_per_day: values.perDay.trim() === "" ? null : Number(values.perDay),
        other_approves: values.otherApproves,
        helpers_take_out: values.helpersTakeOut,
      })}
    >
      <Section heading="Controles" headingDisplay="hidden" level={3} look="card">
        <Stack gap={5}>
          <FieldWidth width="figure">
            <TextField
              label="Boletos al día"
              hint="Por ayudante y rifa. Cuentan los que ningún banco ni otra persona confirmó. Vacío: sin tope."
              look="figures"
              inputMode="numeric"
              {...field("perDay", {
                validate: (text) => text.trim() === "" || validate(text),
              })}
            />
          </FieldWidth>
          <CheckboxField
            label="Cada venta la aprueba otra persona"
            hint="Quien vendió no puede aprobarla, tampoco un administrador. Con un pago del banco enlazado no hace falta."
            {...form.register("otherApproves")}
          />
          <CheckboxField
            label="Los ayudantes descargan listas de compradores"
            hint="Con cédulas, teléfonos y correos, en CSV o PDF. Sin esto, solo los administradores."
            {...form.register("helpersTakeOut")}
          />
        </Stack>
      </Section>
    </ConfigForm>
  );
}
