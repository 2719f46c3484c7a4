import { paybackColumnLimits } from "@rifas/api-client/generated/field-limits/payback-column";
import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { FieldRow } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ListButtons } from "../../shared/forms/list-buttons.tsx";
import { ConfigSection } from "./config-form.tsx";
import type { ConfigValue } from "./config-values.ts";

type Template = ConfigValue<"payback_template">;

/** The file of paybacks, as the bank's own template has it. */
export function PaybackTemplate() {
  return (
    <ConfigSection<Template, "payback_template">
      heading="Archivo de devoluciones"
      lead="Cópialo de la plantilla de pagos de tu banco: así sale el archivo cuando devuelves el dinero de una rifa cancelada."
      entry="payback_template"
      defaults={({ value }) => value}
      write={(template) => template}
    >
      {(form) => <TemplateFields form={form} />}
    </ConfigSection>
  );
}

const values: Readonly<Record<Schema<"PaybackValue">, string>> = {
  document: "Cédula",
  name: "Nombre",
  bank: "Código del banco (0134)",
  bank_name: "Nombre del banco",
  phone: "Teléfono del pago móvil",
  account: "Número de cuenta",
  amount: "Monto",
  codes: "Códigos de las compras",
  heading: "Siempre su título",
};
const options = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));

function TemplateFields({ form }: { form: UseFormReturn<Template> }) {
  const field = fieldsOf(form);
  const list = useFieldArray({ control: form.control, name: "columns" });
  return (
    <>
      <Section heading="Formato" level={3} look="card">
        <FieldRow>
          <SelectField
            label="Separador"
            options={options({ semicolon: "Punto y coma", comma: "Coma", tab: "Tabulador" })}
            {...form.register("separator")}
          />
          <SelectField
            label="Céntimos"
            options={options({ comma: "450,00", dot: "450.00" })}
            {...form.register("decimal_sign")}
          />
          <SelectField
            label="Cédula"
            options={options({ joined: "V12345678", dashed: "V-12345678", digits: "12345678" })}
            {...form.register("document")}
          />
          <CheckboxField label="La primera línea son los títulos" {...form.register("headings")} />
        </FieldRow>
      </Section>
      <Stack asChild>
        <ol>
          {list.fields.map((column, index) => (
            <li key={column.id}>
              <Section
                heading={`Columna ${index + 1}`}
                level={3}
                look="card"
                action={<ListButtons list={list} index={index} subject={`columna ${index + 1}`} />}
              >
                <FieldRow>
                  <TextField
                    label="Título"
                    maxLength={paybackColumnLimits.heading.maxLength}
                    {...field(`columns.${index}.heading`, paybackColumnLimits.heading, {
                      required: "Escribe el título",
                      invalid: "Sin comas, punto y coma ni signos al comienzo",
                    })}
                  />
                  <SelectField
                    label="Qué lleva"
                    options={options(values)}
                    {...form.register(`columns.${index}.value`)}
                  />
                </FieldRow>
              </Section>
            </li>
          ))}
        </ol>
      </Stack>
      <div>
        <Button tone="outline" onClick={() => list.append({ heading: "", value: "heading" })}>
          Agregar una columna
        </Button>
      </div>
    </>
  );
}
