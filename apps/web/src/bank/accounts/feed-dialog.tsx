import { bankCredentialsLimits as credentialLimits } from "@rifas/api-client/generated/field-limits/bank-credentials";
import { bankFeedFieldsLimits as limits } from "@rifas/api-client/generated/field-limits/bank-feed-fields";
import type { BankAccount, BankFeed } from "@rifas/api-client/types";
import { isAsked, credentialsNeeded } from "@rifas/domain/asked-banks";
import { CountField } from "@rifas/ui/amount-field";
import { PhoneField } from "@rifas/ui/phone-field";
import { SelectField } from "@rifas/ui/select-field";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextField } from "@rifas/ui/text-field";
import { PasswordField } from "@rifas/ui/text-field/password";
import type { UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { adaptorOptions, encrypts, secretHints } from "./feed-words.ts";
import { useFeedForm, type FeedValues } from "./use-feed-form.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";

interface FeedDialogProps {
  /** The feed to change; null for a new one. */
  readonly feed: BankFeed | null;
  readonly accounts: readonly BankAccount[];
  readonly onClose: () => void;
}

/** Sets how a bank notifies of an account's payments. */
export function FeedDialog({ feed, accounts, onClose }: FeedDialogProps) {
  const { form, field, sending } = useFeedForm(feed, onClose);
  const asked = isAsked(form.watch("adaptor"));
  return (
    <FormDialog
      onClose={onClose}
      title={feed === null ? "Activar avisos del banco" : "Cambiar los avisos"}
      description="La llave se guarda y no se vuelve a mostrar."
      action={feed === null ? "Activar" : "Guardar"}
      back="Cancelar"
      {...sending}
    >
      {feed === null ? <WhichFields form={form} accounts={accounts} /> : null}
      <CredentialFields form={form} />
      <KeyFields form={form} feed={feed} />
      {asked ? null : (
        <>
          <CountField
            label="Horas sin avisos para dar la alarma"
            hint="Vacío: nunca."
            requirement="optional"
            {...field(
              "silent_after_hours",
              limits.silent_after_hours,
              { invalid: "Escribe un número de horas, de 1 a 720" },
              { required: false },
            )}
          />
          <TextField
            label="Direcciones IP del banco"
            hint="Separadas por comas. Vacío: se acepta cualquiera que tenga la llave."
            requirement="optional"
            autoComplete="off"
            {...field("allowed_addresses", {
              validate: (text) =>
                /^[0-9a-fA-F.:,\s]*$/.test(text) || "Solo direcciones IP, como 200.44.32.1",
            })}
          />
        </>
      )}
      {feed === null ? null : (
        <SwitchField
          label={asked ? "Preguntar al banco" : "Recibir avisos"}
          hint={
            asked
              ? "Si lo apagas, los pagos esperan el estado de cuenta."
              : "Si lo apagas, los avisos de este banco se rechazan."
          }
          {...form.register("active")}
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<FeedValues>;
}

function WhichFields({ form, accounts }: FieldsProps & Pick<FeedDialogProps, "accounts">) {
  const field = fieldsOf(form);
  return (
    <>
      <SelectField
        label="Cuenta"
        placeholder="Elige la cuenta"
        options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field("account_id", { required: "Elige la cuenta" })}
      />
      <SelectField
        label="Banco o programa"
        options={adaptorOptions}
        {...field("adaptor", { required: "Elige el banco" })}
      />
    </>
  );
}

function KeyFields({ form, feed }: FieldsProps & Pick<FeedDialogProps, "feed">) {
  const field = fieldsOf(form);
  const adaptor = form.watch("adaptor");
  const kept = feed === null ? "" : " Vacía: sigue la que hay.";
  return (
    <>
      <PasswordField
        label={feed === null ? "Llave" : "Llave nueva"}
        hint={`${secretHints[adaptor]}${kept}`}
        autoComplete="off"
        {...field(
          "secret",
          limits.secret,
          {
            required: "Escribe la llave que te dio el banco",
            invalid: "La llave lleva al menos 16 letras o cifras, sin espacios",
          },
          { required: feed === null },
        )}
      />
      {encrypts.has(adaptor) ? (
        <PasswordField
          label="Llave de cifrado de hoy"
          hint="Solo si el banco cifra sus avisos. Cambia a medianoche; los que no se entiendan esperan por ella."
          requirement="optional"
          autoComplete="off"
          {...field("cipher_key", limits.cipher_key, {
            invalid: "La llave lleva al menos 8 letras o cifras, sin espacios",
          })}
        />
      ) : null}
      {feed !== null &&
      !isAsked(adaptor) &&
      (feed.previous_until !== null || form.watch("secret") !== "") ? (
        <SwitchField
          label="Dejar de aceptar la llave anterior ya"
          hint="Si no, sirve 7 días más, mientras el banco cambia la suya."
          {...form.register("revoke_previous")}
        />
      ) : null}
    </>
  );
}

const labels = {
  client_id: "Id. de cliente (client_id)",
  merchant_id: "Id. de comercio (merchantId)",
  integrator_id: "Id. de integrador (integratorId)",
  terminal_id: "Id. de terminal (terminalId)",
} as const;

/** The fields that identify the organisation to a bank that we query; none for a bank that notifies us. */
function CredentialFields({ form }: { form: UseFormReturn<FeedValues> }) {
  const field = fieldsOf(form);
  const needed = credentialsNeeded(form.watch("adaptor"));
  return needed.map((name) =>
    name === "phone" ? (
      <PhoneField
        key={name}
        label="Teléfono donde recibes"
        {...field("credentials.phone", {
          required: "Escribe el teléfono",
          ...fieldRules(credentialLimits.phone, {
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
          credentialLimits[name],
          { required: "Escribe lo que te dio el banco", invalid: "Sin espacios, hasta 100 letras" },
          { required: true },
        )}
      />
    ),
  );
}
