import { emailSettingsChangeLimits as limits } from "@rifas/api-client/generated/field-limits/email-settings-change";
import type { EmailType, Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { FieldRow, FieldRowWide } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { PasswordField } from "@rifas/ui/text-field/password";
import type { UseFormReturn } from "react-hook-form";
import { emailRules, withCheck } from "../../shared/forms/field-rules.ts";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { wholeNumberRule } from "./numbers.ts";

/** The form of the e-mail settings. */
export interface EmailValues {
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

const securities = [
  { value: "starttls", label: "STARTTLS (puerto 587)" },
  { value: "tls", label: "TLS (puerto 465)" },
  { value: "none", label: "Ninguna: solo en tu propia red" },
];

const gmail = [
  ["host", "smtp.gmail.com"],
  ["port", "587"],
  ["security", "starttls"],
] as const;

interface FieldsProps {
  form: UseFormReturn<EmailValues>;
}

/** How to reach the mail server. */
export function ServerFields({ form, passwordSet }: FieldsProps & { passwordSet: boolean }) {
  const field = fieldsOf(form);
  const fillGmail = () => {
    for (const [name, value] of gmail) form.setValue(name, value, { shouldDirty: true });
    form.setFocus("user");
  };
  return (
    <Section
      heading="Servidor (SMTP)"
      level={3}
      look="card"
      action={
        <Button tone="outline" size="sm" onClick={fillGmail}>
          Uso Gmail
        </Button>
      }
    >
      <FieldRow>
        <TextField
          label="Servidor"
          placeholder="smtp.tucorreo.com"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...field(
            "host",
            limits.host,
            { invalid: "Solo el nombre, como smtp.tucorreo.com" },
            { required: false },
          )}
        />
        <SelectField label="Seguridad" options={securities} {...field("security")} />
        <TextField
          label="Puerto"
          look="figures"
          inputMode="numeric"
          {...field("port", wholeNumberRule(limits.port))}
        />
        <TextField
          label="Usuario"
          requirement="optional"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={limits.user.maxLength}
          {...field("user")}
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
            {...field("password")}
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

/** Who the e-mails come from, and who gets the replies. */
export function SenderFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  const host = form.watch("host");
  return (
    <Section heading="Remitente" level={3} look="card">
      <FieldRow>
        <TextField
          type="email"
          label="Correo que envía"
          requirement={host.trim() === "" ? "optional" : "required"}
          autoComplete="off"
          {...field(
            "from",
            withCheck(emailRules(limits.from), (text: string, values: { host: string }) =>
              text.trim() === "" && values.host.trim() !== ""
                ? "Con servidor hace falta quién envía"
                : true,
            ),
          )}
        />
        <TextField
          type="email"
          label="Responder a"
          requirement="optional"
          autoComplete="off"
          {...field("reply_to", emailRules(limits.reply_to))}
        />
      </FieldRow>
    </Section>
  );
}
