import { credentialsLimits } from "@rifas/api-client/generated/field-limits";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { TextField } from "@rifas/ui/text-field";
import { useForm } from "react-hook-form";
import { fieldRules } from "../../forms/field-rules.ts";
import { useSessionStore } from "../../session/use-session.ts";

type Credentials = Schema<"Credentials">;

/** E-mail and password; who waits for the session hears of it from its store. */
export function SignInForm() {
  const store = useSessionStore();
  const login = useMutation((client, body: Credentials) =>
    client.post("/auth/login", { body, token: null }),
  );
  const form = useForm<Credentials>({ defaultValues: { email: "", password: "" } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    const result = await login.run({ email: email.trim(), password });
    if (result.ok) store.signIn(result.data.token, result.data.user);
    else form.setFocus("password");
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        type="email"
        label="Correo"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register(
          "email",
          fieldRules(credentialsLimits.email, {
            required: "Escribe tu correo",
            invalid: "Revisa el correo: le falta algo, como en ana@correo.com",
          }),
        )}
      />
      <TextField
        type="password"
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password?.message ?? login.error?.message}
        {...form.register(
          "password",
          fieldRules(credentialsLimits.password, {
            required: "Escribe tu contraseña",
            invalid: "Revisa tu contraseña",
          }),
        )}
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
    </form>
  );
}
