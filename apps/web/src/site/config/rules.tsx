import { purchaseRulesChangeLimits } from "@rifas/api-client/generated/field-limits/purchase-rules-change";
import { reviewHoursLimits } from "@rifas/api-client/generated/field-limits/review-hours";
import { uploadRulesLimits } from "@rifas/api-client/generated/field-limits/upload-rules";
import type { Schema } from "@rifas/api-client/types";
import { uploadTypesProblem } from "@rifas/domain/upload-types";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { FieldSet } from "@rifas/ui/field";
import { FieldRow, FieldRowWide, FieldWidth } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import type { UseFormReturn } from "react-hook-form";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { fieldsOf, type FieldProps } from "../../shared/forms/fields-of.ts";
import { ConfigSection } from "./config-form.tsx";
import { withoutPlace } from "./config-values.ts";
import type { EntryOf } from "./use-config-entry.ts";
import { quantitiesIn, wholeNumberRule } from "./numbers.ts";

const {
  reservation_minutes: minutes,
  quick_quantities: quantities,
  photo_after_minutes: photoAfter,
} = purchaseRulesChangeLimits;

/** How long numbers are held, and the quick quantities. */
export function PurchaseRules() {
  return (
    <ConfigSection
      heading="Reglas de compra"
      lead="Valen para las compras que vengan."
      entry="purchase_rules"
      defaults={ruleValues}
      nameOf={(name) => withoutPlace(name.replace("review_hours.", ""))}
      write={({ from, until, ...values }) => ({
        ...values,
        review_hours: from === "" ? null : { from: Number(from), until: Number(until) },
        reservation_minutes: Number(values.reservation_minutes),
        quick_quantities: quantitiesIn(values.quick_quantities) ?? [],
        photo_after_minutes: Number(values.photo_after_minutes),
      })}
    >
      {(form) => <RulesFields form={form} />}
    </ConfigSection>
  );
}

const ruleValues = ({ value }: EntryOf<"purchase_rules">) => ({
  reservation_minutes: String(value.reservation_minutes),
  quick_quantities: value.quick_quantities.join(", "),
  payment_check: value.payment_check,
  photo_after_minutes: String(value.photo_after_minutes),
  from: String(value.review_hours?.from ?? ""),
  until: String(value.review_hours?.until ?? ""),
});

function RulesFields({ form }: { form: UseFormReturn<ReturnType<typeof ruleValues>> }) {
  const field = fieldsOf(form);
  return (
    <Section heading="Apartado" headingDisplay="hidden" level={3} look="card">
      <FieldRow>
        <TextField
          label="Minutos para pagar"
          hint="Lo que se guardan los números sin comprobante. El comprador puede pedir 10 más, una vez."
          look="figures"
          inputMode="numeric"
          {...field("reservation_minutes", wholeNumberRule(minutes))}
        />
        <TextField
          label="Cantidades rápidas"
          hint={`Los botones de la compra, separados por comas. Hasta ${quantities.maxItems}.`}
          look="figures"
          {...field("quick_quantities", {
            required: "Escribe al menos una cantidad",
            validate: (text) => {
              const read = quantitiesIn(text);
              if (read === null) return "Números del 1 al 1.000, separados por comas";
              return (
                read.length <= quantities.maxItems || `Hasta ${quantities.maxItems} cantidades`
              );
            },
          })}
        />
        <PaymentCheck {...field("payment_check")} />
        <TextField
          label="Minutos para pedir la foto"
          hint="Lo que se espera el aviso del banco, si la referencia va primero."
          look="figures"
          inputMode="numeric"
          {...field("photo_after_minutes", wholeNumberRule(photoAfter))}
        />
        <TextField
          label="Revisan desde las"
          requirement="optional"
          hint="De 0 a 23. A otras horas se le dice al comprador cuándo vuelven a mirar."
          look="figures"
          inputMode="numeric"
          {...field("from", hourRule("from", "until"))}
        />
        <TextField
          label="Revisan hasta las"
          requirement="optional"
          hint="De 1 a 24."
          look="figures"
          inputMode="numeric"
          {...field("until", hourRule("until", "from"))}
        />
      </FieldRow>
    </Section>
  );
}

/** Both hours or none. */
function hourRule(name: "from" | "until", other: "from" | "until") {
  const { validate } = wholeNumberRule(reviewHoursLimits[name]);
  return {
    validate: (text: string, values: Record<"from" | "until", string>) =>
      (text === "" && values[other] === "") || validate(text),
  };
}

/** What a buyer who paid sends first. */
function PaymentCheck(check: FieldProps) {
  return (
    <FieldRowWide>
      <RadioField
        label="Qué manda quien pagó"
        layout="grid"
        options={[
          {
            value: "photo",
            title: "Referencia y foto",
            description: "Una persona revisa cada comprobante.",
          },
          {
            value: "reference",
            title: "Primero la referencia",
            description:
              "La foto, solo si el banco no confirma a tiempo. Necesita los avisos de un banco.",
          },
        ]}
        {...check}
      />
    </FieldRowWide>
  );
}

type ImageType = Schema<"UploadRules">["types"][number];
const imageTypes: readonly { value: ImageType; label: string }[] = [
  { value: "image/jpeg", label: "JPEG" },
  { value: "image/png", label: "PNG" },
  { value: "image/gif", label: "GIF" },
  { value: "image/webp", label: "WebP" },
];

/** The accepted image types and size, for staff and buyers. */
export function UploadRules() {
  return (
    <ConfigSection<{ max_mb: string; types: ImageType[] }, "uploads">
      heading="Fotos"
      lead="Qué fotos se aceptan: comprobantes, rifas y logo."
      entry="uploads"
      defaults={({ value }) => ({ max_mb: String(value.max_mb), types: [...value.types] })}
      nameOf={withoutPlace}
      write={({ max_mb, types }) => ({ max_mb: Number(max_mb), types })}
    >
      {(form) => {
        const field = fieldsOf(form);
        const { error: typesError, ...chosenTypes } = field("types", {
          validate: (types) => uploadTypesProblem(types) ?? true,
        });
        return (
          <Section heading="Límites" headingDisplay="hidden" level={3} look="card">
            <Stack gap={5}>
              <FieldWidth width="figure">
                <TextField
                  label="Tamaño máximo"
                  end="MB"
                  look="figures"
                  inputMode="numeric"
                  {...field("max_mb", wholeNumberRule(uploadRulesLimits.max_mb))}
                />
              </FieldWidth>
              <FieldSet label="Tipos de imagen" error={typesError}>
                {imageTypes.map((type) => (
                  <CheckboxField
                    key={type.value}
                    label={type.label}
                    value={type.value}
                    {...chosenTypes}
                  />
                ))}
              </FieldSet>
            </Stack>
          </Section>
        );
      }}
    </ConfigSection>
  );
}
