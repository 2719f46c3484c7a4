import { credentialsLimits } from "@rifas/api-client/generated/field-limits/credentials";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { PublicForm } from "@rifas/ui/form/public";
import { TextField } from "@rifas/ui/text-field";
import { PasswordField } from "@rifas/ui/text-field/password";
import { emailRules, fieldRules } from "../../shared/forms/field-rules.ts";
import { useSmallForm } from "../../shared/forms/use-small-form.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { storeDevice, readDevice } from "../../shared/session/known-device.ts";
import { useSessionStore } from "../../shared/session/use-session.ts";

type Credentials = Schema<"Credentials">;

const rules = {
  email: emailRules(credentialsLimits.email, "Escribe tu correo"),
  password: fieldRules(credentialsLimits.password, {
    required: "Escribe tu contraseña",
    invalid: "Revisa tu contraseña",
  }),
};

/** The login form. On success it updates the session store, which redirects the page. */
export function SignInForm() {
  const store = useSessionStore();
  const login = useMutation((client, body: Credentials) =>
    client.post("/auth/login", { body, token: null }),
  );
  const form = useSmallForm(rules, { email: "", password: "" });

  const signIn = async ({ email, password }: Credentials) => {
    const device = readDevice();
    const credentials = { email: email.trim(), password, ...(device !== undefined && { device }) };
    const result = await login.run(credentials);
    if (!result.ok) return form.refuse({ password: result.error.message });
    storeDevice(result.data.device);
    store.signIn(result.data.token, result.data.user);
  };

  return (
    <PublicForm ref={form.element} onSubmit={form.submit((values) => void signIn(values))}>
      <TextField
        type="email"
        label="Correo"
        autoComplete="username webauthn"
        {...form.register("email")}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        {...form.register("password")}
      />
      <Button
        type="submit"
        size="lg"
        width="fill"
        state={login.pending ? "pending" : "idle"}
        pendingLabel="Entrando…"
      >
        Entrar
      </Button>
      <PasskeySignIn />
    </PublicForm>
  );
}
