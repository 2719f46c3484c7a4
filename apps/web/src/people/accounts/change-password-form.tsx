import { passwordChangeLimits } from "@rifas/api-client/generated/field-limits/password-change";
import { Banner } from "@rifas/ui/banner";
import { PasswordField } from "@rifas/ui/text-field/password";
import { useState } from "react";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useKeptInput } from "../../shared/forms/kept-input.ts";
import { useSession, useSessionStore } from "../../shared/session/use-session.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { PageForm } from "../../shared/forms/page-form.tsx";

const { minLength } = passwordChangeLimits.new_password;

/** Changes the user's own password on a page of its own, which also clears `must_change_password`. */
export function ChangePasswordForm() {
  const { sending, ...fields } = usePasswordChange();
  return (
    <PageForm action="Cambiar mi contraseña" pendingAction="Cambiando…" width="fill" {...sending}>
      <PasswordFields {...fields} />
    </PageForm>
  );
}

/** The same in a dialog over any page of the desk. Mount it only while it is open. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { sending, ...fields } = usePasswordChange(onClose);
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title="Cambiar mi contraseña"
      description="Sigues dentro aquí; tus otras sesiones se cierran."
      action="Cambiar mi contraseña"
      pendingAction="Cambiando…"
      back="Cancelar"
      {...sending}
    >
      <PasswordFields {...fields} />
    </FormDialog>
  );
}

function PasswordFields(
  props: Pick<ReturnType<typeof usePasswordChange>, "field" | "interrupted">,
) {
  const { field, interrupted } = props;
  const session = useSession();
  return (
    <>
      {session.status === "authenticated" ? (
        // Password managers save the new password under this username.
        <input type="hidden" autoComplete="username" value={session.user.email} readOnly />
      ) : null}
      {interrupted ? (
        <Banner tone="info">
          Tu contraseña no cambió: tu sesión terminó antes. Las contraseñas no se guardan, así que
          escríbelas otra vez.
        </Banner>
      ) : null}
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        {...field("current_password", passwordChangeLimits.current_password, {
          required: "Escribe la contraseña que usas ahora",
          invalid: "Revisa tu contraseña actual",
        })}
      />
      <PasswordField
        label="Contraseña nueva"
        hint={`Mínimo ${minLength} caracteres. Una frase que recuerdes sirve mejor que un enredo.`}
        autoComplete="new-password"
        {...field("new_password", passwordChangeLimits.new_password, {
          required: "Escribe la contraseña nueva",
          invalid: `Le faltan caracteres: el mínimo es ${minLength}`,
        })}
      />
    </>
  );
}

/** The form, and how it is sent. `interrupted` is true if an earlier attempt ended with the session. */
function usePasswordChange(onDone?: () => void) {
  const store = useSessionStore();
  const changing = useApiForm({
    defaults: { current_password: "", new_password: "" },
    kept: null,
    send: (client, body) => client.put("/auth/password", { body }),
    says: "Contraseña cambiada",
    onDone: () => {
      const session = store.get();
      if (session.status === "authenticated") {
        store.update({ ...session.user, must_change_password: false });
      }
      onDone?.();
    },
  });
  const [interrupted, setInterrupted] = useState(false);
  // Keep only whether something was typed, never a password.
  useKeptInput<true>("own password", {
    read: () =>
      Object.values(changing.form.getValues()).some((text) => text !== "") ? true : null,
    restore: () => setInterrupted(true),
  });
  return { ...changing, interrupted };
}
