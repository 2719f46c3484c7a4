import { emailSettingsChangeLimits } from "@rifas/api-client/generated/field-limits/email-settings-change";
import type { FieldLimit } from "@rifas/api-client/field-limit";
import type { EmailType, Schema } from "@rifas/api-client/types";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { FieldSet } from "@rifas/ui/field";
import { FieldRow, FieldRowWide } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { PasswordField } from "@rifas/ui/text-field/password";
import { useForm, type FieldPath, type UseFormReturn } from "react-hook-form";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { ConfigForm } from "./config-form.tsx";
import { ConfigPanel } from "./config-panel.tsx";
import { orNull, type ConfigValue } from "./config-values.ts";
import { wholeNumberRule } from "./numbers.ts";
import { TestEmail } from "./test-email.tsx";
import { configEntry, useSaveConfig } from "./use-config-entry.ts";

interface Values {
  host: string;
  port: string;
  security: Schema<"SmtpSecurity">;
  user: string;
  password: string;
  /** Whether to delete the stored password. */
  forget: boolean;
  from: string;
  reply_to: string;
  enabled_types: EmailType[];
}

const limits = emailSettingsChangeLimits;

/** Test messages can't be turned off. */
const types = Object.entries(emailTypeLabels).filter(([type]) => type !== "test");

const securities = [
  { value: "starttls", label: "STARTTLS (puerto 587)" },
  { value: "tls", label: "TLS (puerto 465)" },
  { value: "none", label: "Ninguna: solo en tu propia red" },
];

/** The mail server, the e-mails that are sent, and a test message. */
export function EmailSettings() {
  return (
    <ConfigPanel
      heading="Correo"
      lead={({ value }) =>
        sendsMail(value)
          ? "Los correos salen por este servidor, en nombre del remitente. Comprueba con una prueba que llegan."
          : "Sin servidor los correos quedan en cola: se leen en el historial, pero no le llegan a nadie."
      }
      query={configEntry("email_settings")}
    >
      {({ value }) => (
        <Stack gap={6}>
          <Form value={value} />
          <TestEmail configured={sendsMail(value)} />
        </Stack>
      )}
    </ConfigPanel>
  );
}

/** Whether the stored settings are enough to send anything. */
function sendsMail({ host, from }: ConfigValue<"email_settings">): boolean {
  return host !== null && from !== null;
}

function Form({ value }: { value: ConfigValue<"email_settings"> }) {
  const save = useSaveConfig("email_settings");
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: valuesOf(value),
  });

  return (
    <ConfigForm
      entry="email_settings"
      form={form}
      save={save}
      fieldFor={emailField}
      write={settingsOf}
      afterSaving={(values) => ({ ...values, password: "", forget: false })}
    >
      <ServerFields form={form} passwordSet={value.password_set} />
      <SenderFields form={form} />
      <Section heading="Qué se envía" level={3} look="card">
        <FieldSet
          label="Correos"
          labelDisplay="hidden"
          error={form.formState.errors.enabled_types?.message}
        >
          {types.map(([type, label]) => (
            <CheckboxField
              key={type}
              label={label}
              value={type}
              {...form.register("enabled_types")}
            />
          ))}
        </FieldSet>
      </Section>
    </ConfigForm>
  );
}

function valuesOf(value: ConfigValue<"email_settings">): Values {
  return {
    host: value.host ?? "",
    port: String(value.port),
    security: value.security,
    user: value.user ?? "",
    password: "",
    forget: false,
    from: value.from ?? "",
    reply_to: value.reply_to ?? "",
    enabled_types: [...value.enabled_types],
  };
}

/** The settings to save. Without `password` the stored one stays, and null deletes it. It is never read back. */
function settingsOf(values: Values): Schema<"EmailSettingsChange"> {
  return {
    host: orNull(values.host),
    port: Number(values.port),
    security: values.security,
    user: orNull(values.user),
    ...(values.forget ? { password: null } : {}),
    ...(!values.forget && values.password !== "" ? { password: values.password } : {}),
    from: orNull(values.from),
    reply_to: orNull(values.reply_to),
    enabled_types: values.enabled_types,
  };
}

interface FieldsProps {
  form: UseFormReturn<Values>;
}

/** How to reach the mail server. */
function ServerFields({ form, passwordSet }: FieldsProps & { passwordSet: boolean }) {
  const { errors } = form.formState;
  return (
    <Section heading="Servidor (SMTP)" level={3} look="card">
      <FieldRow>
        <TextField
          label="Servidor"
          placeholder="smtp.tucorreo.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={errors.host?.message}
          {...form.register(
            "host",
            fieldRules(
              limits.host,
              { invalid: "Solo el nombre, como smtp.tucorreo.com" },
              { required: false },
            ),
          )}
        />
        <SelectField
          label="Seguridad"
          options={securities}
          error={errors.security?.message}
          {...form.register("security")}
        />
        <TextField
          label="Puerto"
          look="figures"
          inputMode="numeric"
          error={errors.port?.message}
          {...form.register("port", wholeNumberRule(limits.port))}
        />
        <TextField
          label="Usuario"
          requirement="optional"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={limits.user.maxLength}
          error={errors.user?.message}
          {...form.register("user")}
        />
        <FieldRowWide columns="one">
          <PasswordField
            label="Contraseña del servidor"
            requirement="optional"
            autoComplete="new-password"
            hint={
              passwordSet
                ? "Hay una guardada. Escribe otra solo para cambiarla."
                : "No se vuelve a mostrar."
            }
            maxLength={limits.password.maxLength}
            error={errors.password?.message}
            {...form.register("password")}
            disabled={form.watch("forget")}
          />
          {passwordSet ? (
            <CheckboxField label="Quitar la guardada" {...form.register("forget")} />
          ) : null}
        </FieldRowWide>
      </FieldRow>
    </Section>
  );
}

const emailRules = (limit: FieldLimit) =>
  fieldRules(limit, { invalid: "Revisa el correo: le falta algo" }, { required: false });

/** Who the e-mails come from, and who gets the replies. */
function SenderFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const host = form.watch("host");
  const fromRules = emailRules(limits.from);
  return (
    <Section heading="Remitente" level={3} look="card">
      <FieldRow>
        <TextField
          type="email"
          label="Correo que envía"
          requirement={host.trim() === "" ? "optional" : "required"}
          autoComplete="off"
          error={errors.from?.message}
          {...form.register("from", {
            ...fromRules,
            validate: (text, values) =>
              text.trim() === "" && values.host.trim() !== ""
                ? "Con servidor hace falta quién envía"
                : (fromRules.validate?.(text) ?? true),
          })}
        />
        <TextField
          type="email"
          label="Responder a"
          requirement="optional"
          autoComplete="off"
          error={errors.reply_to?.message}
          {...form.register("reply_to", emailRules(limits.reply_to))}
        />
      </FieldRow>
    </Section>
  );
}

const fields: readonly FieldPath<Values>[] = [
  "host",
  "port",
  "security",
  "user",
  "password",
  "from",
  "reply_to",
];

function emailField(field: string): FieldPath<Values> | null {
  if (field.startsWith("value.enabled_types")) return "enabled_types";
  return fields.find((name) => field === `value.${name}`) ?? null;
}
