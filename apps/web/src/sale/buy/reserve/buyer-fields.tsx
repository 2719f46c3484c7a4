import { purchaseCreationLimits } from "@rifas/api-client/generated/field-limits/purchase-creation";
import { suggestEmail } from "@rifas/domain/email-suggestion";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DocumentField } from "@rifas/ui/document-field";
import { PhoneField } from "@rifas/ui/phone-field";
import { TextField } from "@rifas/ui/text-field";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../../shared/forms/fields-of.ts";
import { emailRules, fieldRules } from "../../../shared/forms/field-rules.ts";
import type { BuyerForm } from "./use-buyer-form.ts";
import { EmailText } from "../../../shared/email-text.tsx";
import { useSite } from "../../../shared/use-site.ts";

const rules = {
  name: fieldRules(purchaseCreationLimits.name, {
    required: "Escribe tu nombre y apellido",
    invalid: "Escribe tu nombre y apellido con letras, sin enlaces ni símbolos invisibles",
  }),
  document_id: fieldRules(purchaseCreationLimits.document_id, {
    required: "Escribe tu cédula",
    invalid: "Revisa tu cédula: solo números, como 12.345.678",
  }),
  phone: fieldRules(purchaseCreationLimits.phone, {
    required: "Escribe tu teléfono",
    invalid: "Revisa tu teléfono, como 0414 555 01 23",
  }),
  email: emailRules(purchaseCreationLimits.email, "Escribe tu correo"),
};

/** The buyer's name, cédula, phone and e-mail. */
export function BuyerFields({ form }: { form: UseFormReturn<BuyerForm> }) {
  const field = fieldsOf(form);
  const sends = useSite()?.sends_email !== false;
  const email = useWatch({ control: form.control, name: "email" });
  return (
    <>
      <TextField
        label="Nombre y apellido"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        {...field("name", rules.name)}
      />
      <DocumentField label="Cédula" {...field("document_id", rules.document_id)} />
      <PhoneField
        label="Teléfono"
        hint="El de WhatsApp, por si hay que llamarte."
        {...field("phone", rules.phone)}
      />
      <TextField
        type="email"
        label="Correo"
        hint={sends ? "Aquí te llegan tus boletos." : "Por si hay que escribirte."}
        enterKeyHint="done"
        {...field("email", rules.email)}
      />
      <EmailSuggestion
        email={email}
        onAccept={(meant) => {
          form.setValue("email", meant, { shouldValidate: true });
          form.setFocus("email");
        }}
      />
    </>
  );
}

/** Suggests a correction if the address's domain looks mistyped. `onAccept` receives the corrected address. */
function EmailSuggestion(props: { email: string; onAccept: (email: string) => void }) {
  const meant = suggestEmail(props.email);
  return (
    <div role="status">
      {meant !== null && (
        <Banner
          tone="warning"
          title={
            <>
              ¿Quisiste decir <EmailText>{meant}</EmailText>?
            </>
          }
          action={
            <Button tone="outline" onClick={() => props.onAccept(meant)}>
              Usar ese correo
            </Button>
          }
        >
          Revísalo antes de seguir.
        </Banner>
      )}
    </div>
  );
}
