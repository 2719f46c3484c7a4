import { passwordChangeLimits } from "@rifas/api-client/generated/field-limits/password-change";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { Schema } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Form } from "@rifas/ui/form";
import { PasswordField } from "@rifas/ui/text-field/password";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { useKeptInput } from "../../shared/forms/kept-input.ts";
import { useSession, useSessionStore } from "../../shared/session/use-session.ts";
import { toastSuccess } from "../../shared/toasts.ts";

type PasswordChange = Schema<"PasswordChange">;

const { minLength } = passwordChangeLimits.new_password;

/** Changes the user's own password, which also clears `must_change_password`. */
export function ChangePasswordForm(props: { onDone?: () => void }) {
  const session = useSession();
  const { form, submit, change, interrupted } = usePasswordChange(props.onDone);
  const { errors } = form.formState;
  const unplaced = change.error !== undefined && change.error.details.length === 0;

  return (
    <Form onSubmit={(event) => void submit(event)}>
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
        error={errors.current_password?.message}
        {...form.register(
          "current_password",
          fieldRules(passwordChangeLimits.current_password, {
            required: "Escribe la contraseña que usas ahora",
            invalid: "Revisa tu contraseña actual",
          }),
        )}
      />
      <PasswordField
        label="Contraseña nueva"
        hint={`Mínimo ${minLength} caracteres. Una frase que recuerdes sirve mejor que un enredo.`}
        autoComplete="new-password"
        error={errors.new_password?.message}
        {...form.register(
          "new_password",
          fieldRules(passwordChangeLimits.new_password, {
            required: "Escribe la contraseña nueva",
            invalid: `Le faltan caracteres: el mínimo es ${minLength}`,
          }),
        )}
      />
      {unplaced ? (
        <Banner tone="danger" announce="now">
          {change.error?.message}
        </Banner>
      ) : null}
      <Button
        type="submit"
        width="fill"
        state={change.pending ? "pending" : "idle"}
        pendingLabel="Cambiando…"
      >
        Cambiar mi contraseña
      </Button>
    </Form>
  );
}

/** The form, and how it is sent. `interrupted` is true if an earlier attempt ended with the session. */
function usePasswordChange(onDone: (() => void) | undefined) {
  const store = useSessionStore();
  const change = useMutation((client, body: PasswordChange) =>
    client.put("/auth/password", { body }),
  );
  const form = useForm<PasswordChange>({
    defaultValues: { current_password: "", new_password: "" },
  });
  const [interrupted, setInterrupted] = useState(false);
  // Keep only whether something was typed, never a password.
  useKeptInput<true>("own password", {
    read: () => (Object.values(form.getValues()).some((text) => text !== "") ? true : null),
    restore: () => setInterrupted(true),
  });
  const submit = form.handleSubmit(async (body) => {
    const result = await change.run(body);
    if (!result.ok) {
      applyProblems(form, result.error, ["current_password", "new_password"]);
      return;
    }
    const session = store.get();
    if (session.status === "authenticated") {
      store.update({ ...session.user, must_change_password: false });
    }
    toastSuccess("Contraseña cambiada");
    onDone?.();
  });
  return { form, submit, change, interrupted };
}
