import { bankCredentialsLimits as limits } from "@rifas/api-client/generated/field-limits/bank-credentials";
import { credentialsNeeded } from "@rifas/domain/asked-banks";
import { PhoneField } from "@rifas/ui/phone-field";
import { TextField } from "@rifas/ui/text-field";
import type { UseFormReturn } from "react-hook-form";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import type { FeedValues } from "./use-feed-form.ts";

const labels = {
  client_id: "Id. de cliente (client_id)",
  merchant_id: "Id. de comercio (merchantId)",
  integrator_id: "Id. de integrador (integratorId)",
  terminal_id: "Id. de terminal (terminalId)",
} as const;

/** What a bank that is asked knows the organisation by; nothing for a bank that notifies. */
export function CredentialFields({ form }: { form: UseFormReturn<FeedValues> }) {
  const field = fieldsOf(form);
  const needed = credentialsNeeded(form.watch("adaptor"));
  return needed.map((name) =>
    name === "phone" ? (
      <PhoneField
        key={name}
        label="Teléfono donde recibes"
        {...field("credentials.phone", {
          required: "Escribe el teléfono",
          ...fieldRules(limits.phone, {
            required: "Escribe el teléfono",
            invalid: "Escribe un teléfono de Venezuela",
          }),
        })}
      />
    ) : (
      <TextField
        key={name}
        label={labels[name]}
        autoComplete="off"
        {...field(
          `credentials.${name}`,
          limits[name],
          {
            required: "Escribe lo que te dio el banco",
            invalid: "Sin espacios, hasta 100 letras",
          },
          { required: true },
        )}
      />
    ),
  );
}
