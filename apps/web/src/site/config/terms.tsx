import { termsChangeLimits } from "@rifas/api-client/generated/field-limits/terms-change";
import { formatDateTime } from "@rifas/domain/dates";
import { Section } from "@rifas/ui/section";
import { TextareaField } from "@rifas/ui/textarea-field";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ConfigSection } from "./config-form.tsx";

/** The terms that buyers accept. Each change is a new version. */
export function Terms() {
  return (
    <ConfigSection
      heading="Términos"
      lead="Lo que acepta quien compra. Cada cambio es una versión nueva; las compras guardan la que aceptaron."
      entry="terms"
      defaults={({ value }) => ({ text: value.text })}
      submit="Publicar versión nueva"
      saved="Versión nueva publicada"
      write={({ text }) => ({ text: text.trim() })}
    >
      {(form, { value }) => (
        <Section
          heading={`Versión ${value.version}`}
          level={3}
          look="card"
          lead={`Publicada el ${formatDateTime(value.published_at)}`}
        >
          <TextareaField
            label="Texto"
            hint="Una línea en blanco separa párrafos."
            rows={16}
            counter="shown"
            maxLength={termsChangeLimits.text.maxLength}
            {...fieldsOf(form)("text", {
              required: "Los términos no pueden quedar vacíos",
              validate: (text) => text.trim() !== "" || "Los términos no pueden quedar vacíos",
            })}
          />
        </Section>
      )}
    </ConfigSection>
  );
}
