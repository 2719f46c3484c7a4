import { termsChangeLimits } from "@rifas/api-client/generated/field-limits/terms-change";
import { formatDateTime } from "@rifas/domain/dates";
import { Section } from "@rifas/ui/section";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useForm } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ConfigForm } from "./config-form.tsx";
import { ConfigPanel } from "./config-panel.tsx";
import type { ConfigValue } from "./config-values.ts";

/** The terms that buyers accept. Each change is a new version. */
export function Terms() {
  return (
    <ConfigPanel
      heading="Términos"
      lead="Lo que acepta quien compra. Cada cambio es una versión nueva; las compras guardan la que aceptaron."
      entry="terms"
    >
      {({ value }) => <TermsForm value={value} />}
    </ConfigPanel>
  );
}

function TermsForm({ value }: { value: ConfigValue<"terms"> }) {
  const form = useForm({ mode: "onTouched", defaultValues: { text: value.text } });
  const field = fieldsOf(form);
  return (
    <ConfigForm
      entry="terms"
      form={form}
      submit="Publicar versión nueva"
      saved="Versión nueva publicada"
      write={({ text }) => ({ text: text.trim() })}
    >
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
          {...field("text", {
            required: "Los términos no pueden quedar vacíos",
            validate: (text) => text.trim() !== "" || "Los términos no pueden quedar vacíos",
          })}
        />
      </Section>
    </ConfigForm>
  );
}
