import { alwaysSentTypes, emailTypeLabels } from "@rifas/domain/email-types";
import { Button } from "@rifas/ui/button";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { FieldSet } from "@rifas/ui/field";
import { Form } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import type { UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ConfigForm } from "./config-form.tsx";
import { ConfigPanel } from "./config-panel.tsx";
import { orNull, withoutPlace, type ConfigValue } from "./config-values.ts";
import { SenderFields, ServerFields, type EmailValues } from "./email-fields.tsx";
import { useTestEmail } from "../../shared/desk/use-test-email.tsx";

/** Test messages can't be turned off. */
const types = Object.entries(emailTypeLabels).filter(([type]) => !alwaysSentTypes.includes(type));

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
      entry="email_settings"
    >
      {(stored) => (
        <Stack gap={6}>
          <ConfigForm<EmailValues, "email_settings">
            entry="email_settings"
            stored={stored}
            defaults={({ value }) => ({
              host: value.host ?? "",
              port: String(value.port),
              security: value.security,
              user: value.user ?? "",
              password: "",
              forget: false,
              from: value.from ?? "",
              reply_to: value.reply_to ?? "",
              enabled_types: [...value.enabled_types],
            })}
            nameOf={withoutPlace}
            // The settings to save. Without `password` the stored one stays, and null deletes it. It is never read back.
            write={(values) => ({
              host: orNull(values.host),
              port: Number(values.port),
              security: values.security,
              user: orNull(values.user),
              ...(values.forget ? { password: null } : {}),
              ...(!values.forget && values.password !== "" ? { password: values.password } : {}),
              from: orNull(values.from),
              reply_to: orNull(values.reply_to),
              enabled_types: values.enabled_types,
            })}
            afterSaving={(values) => ({ ...values, password: "", forget: false })}
          >
            {(form) => <SettingsFields form={form} passwordSet={stored.value.password_set} />}
          </ConfigForm>
          <TestEmail configured={sendsMail(stored.value)} />
        </Stack>
      )}
    </ConfigPanel>
  );
}

/** Whether the stored settings are enough to send anything. */
function sendsMail({ host, from }: ConfigValue<"email_settings">): boolean {
  return host !== null && from !== null;
}

function SettingsFields(props: { form: UseFormReturn<EmailValues>; passwordSet: boolean }) {
  const { form } = props;
  const { error, ...chosenTypes } = fieldsOf(form)("enabled_types");
  return (
    <>
      <ServerFields {...props} />
      <SenderFields form={form} />
      <Section heading="Qué se envía" level={3} look="card">
        <FieldSet label="Correos" labelDisplay="hidden" error={error}>
          {types.map(([type, label]) => (
            <CheckboxField key={type} label={label} value={type} {...chosenTypes} />
          ))}
        </FieldSet>
      </Section>
    </>
  );
}

/** Sends a test message through the saved settings and shows the mail server's reply. */
function TestEmail({ configured }: { configured: boolean }) {
  const test = useTestEmail();
  return (
    <Section
      heading="Mensaje de prueba"
      level={3}
      look="card"
      lead={
        configured
          ? "Sale con lo que está guardado, no con lo que estés escribiendo arriba."
          : "Primero guarda un servidor y quién envía."
      }
    >
      <Form gap={4} onSubmit={test.sending.onSubmit}>
        <Cluster align="end">
          <ClusterRest>
            <TextField {...test.field} />
          </ClusterRest>
          <Button
            type="submit"
            tone="outline"
            disabled={!configured}
            state={test.sending.pending ? "pending" : "idle"}
            pendingLabel="Enviando…"
          >
            Enviar prueba
          </Button>
        </Cluster>
        {test.answer}
      </Form>
    </Section>
  );
}
