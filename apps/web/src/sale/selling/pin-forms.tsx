import { sellerCredentialsLimits } from "@rifas/api-client/generated/field-limits/seller-credentials";
import { Section } from "@rifas/ui/section";
import { Text } from "@rifas/ui/text";
import { PasswordField } from "@rifas/ui/text-field/password";
import type { ReactNode } from "react";
import { PageForm } from "../../shared/forms/page-form.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import type { KeptPhone } from "./kept-phone.ts";

interface Opening {
  onOpened: (phone: KeptPhone) => void;
}

/** Opens a link, which the tap uses up, and chooses the PIN of this phone. */
export function OpenLink({ code, onOpened }: Opening & { code: string }) {
  const form = useApiForm({
    defaults: { pin: "" },
    kept: null,
    send: (client, { pin }) => client.post("/seller/phone", { body: { code, pin }, token: null }),
    codes: { weak_password: "pin", invalid_credentials: "pin" },
    onDone: onOpened,
  });
  return (
    <PinForm form={form} heading="Elige tu PIN" autoComplete="new-password" action="Abrir aquí">
      Este teléfono queda como el tuyo para vender. Si vendías con otro, deja de servir. El PIN lo
      eliges tú y no se lo das a nadie.
    </PinForm>
  );
}

/** Opens a session with the PIN of this phone. */
export function EnterPin({ phone, onOpened }: Opening & { phone: KeptPhone }) {
  const { key } = phone;
  const form = useApiForm({
    defaults: { pin: "" },
    kept: null,
    send: (client, { pin }) => client.post("/seller/sessions", { body: { key, pin }, token: null }),
    codes: { invalid_credentials: "pin", access_ended: "pin" },
    onDone: ({ token }) => onOpened({ ...phone, token }),
  });
  return (
    <PinForm form={form} heading={phone.name} autoComplete="current-password" action="Entrar">
      Escribe tu PIN. Si no lo recuerdas, pide otro enlace a quien organiza.
    </PinForm>
  );
}

function PinForm(props: {
  form: ReturnType<typeof useApiForm<{ pin: string }, unknown>>;
  heading: string;
  autoComplete: string;
  action: string;
  children: ReactNode;
}) {
  const { field, sending } = props.form;
  return (
    <Section heading={props.heading} look="card">
      <PageForm action={props.action} pendingAction="Entrando…" size="lg" width="fill" {...sending}>
        <Text>{props.children}</Text>
        <PasswordField
          label="PIN de seis dígitos"
          inputMode="numeric"
          maxLength={sellerCredentialsLimits.pin.maxLength}
          autoComplete={props.autoComplete}
          {...field("pin", sellerCredentialsLimits.pin, {
            required: "Escribe tu PIN",
            invalid: "Son seis dígitos",
          })}
        />
      </PageForm>
    </Section>
  );
}
