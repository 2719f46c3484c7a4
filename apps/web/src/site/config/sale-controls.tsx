import { saleControlsChangeLimits } from "@rifas/api-client/generated/field-limits/sale-controls-change";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { FieldWidth } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ConfigSection } from "./config-form.tsx";
import { wholeNumberRule } from "./numbers.ts";

const { validate } = wholeNumberRule(saleControlsChangeLimits.vouched_tickets_per_day);
const percentRule = wholeNumberRule(saleControlsChangeLimits.vouched_alarm_percent);

/** What one person of the team may do alone. */
export function SaleControls() {
  return (
    <ConfigSection
      heading="Controles del equipo"
      lead="Cuánto vende o aprueba alguien del equipo sin respaldo, y quién descarga listas."
      entry="sale_controls"
      defaults={({ value }) => ({
        vouched_tickets_per_day: String(value.vouched_tickets_per_day ?? ""),
        vouched_alarm_percent: String(value.vouched_alarm_percent),
        other_approves: value.other_approves,
        helpers_take_out: value.helpers_take_out,
      })}
      write={({ vouched_tickets_per_day: perDay, vouched_alarm_percent: percent, ...may }) => ({
        ...may,
        vouched_tickets_per_day: perDay.trim() === "" ? null : Number(perDay),
        vouched_alarm_percent: Number(percent),
      })}
    >
      {(form) => (
        <Section heading="Controles" headingDisplay="hidden" level={3} look="card">
          <Stack gap={5}>
            <FieldWidth width="figure">
              <TextField
                label="Boletos sin respaldo al día"
                hint="Por ayudante y rifa: lo que aprobó sin el movimiento que el banco debió mostrar, y lo que vendió en persona y nadie más aprobó. Vacío: sin tope."
                look="figures"
                inputMode="numeric"
                {...fieldsOf(form)("vouched_tickets_per_day", {
                  validate: (text) => text.trim() === "" || validate(text),
                })}
              />
            </FieldWidth>
            <FieldWidth width="figure">
              <TextField
                label="Avisar si pasa de, en %"
                hint="De la rifa, en un día y por persona, sin movimiento del banco ni un administrador que lo apruebe."
                look="figures"
                inputMode="numeric"
                {...fieldsOf(form)("vouched_alarm_percent", percentRule)}
              />
            </FieldWidth>
            <CheckboxField
              label="Cada venta la aprueba otra persona"
              hint="Quien vendió no puede aprobarla ni confirmar su efectivo, tampoco un administrador. Con un pago del banco enlazado no hace falta."
              {...form.register("other_approves")}
            />
            <CheckboxField
              label="Los ayudantes descargan listas de compradores"
              hint="Con cédulas, teléfonos y correos, en CSV o PDF. Sin esto, solo los administradores."
              {...form.register("helpers_take_out")}
            />
          </Stack>
        </Section>
      )}
    </ConfigSection>
  );
}
