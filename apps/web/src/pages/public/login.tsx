import { Banner } from "@rifas/ui/banner";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { PublicPageLead } from "@rifas/ui/public-shell/page-lead";
import { PublicPageNotice } from "@rifas/ui/public-shell/page-notice";
import { Section } from "@rifas/ui/section";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Failure } from "../../shared/forms/failure.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { isSessionOver, returnAddress } from "../../shared/session/return-address.ts";
import { useSession, useSessionStore } from "../../shared/session/use-session.ts";
import { useSiteName } from "../../shared/use-site.ts";
import { credentialsLimits } from "@rifas/api-client/generated/field-limits/credentials";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { PublicForm } from "@rifas/ui/form/public";
import { TextField } from "@rifas/ui/text-field";
import { PasswordField } from "@rifas/ui/text-field/password";
import { emailRules, fieldRules } from "../../shared/forms/field-rules.ts";
import { useSmallForm } from "../../shared/forms/use-small-form.ts";
import { storeDevice, readDevice } from "../../shared/session/known-device.ts";
import { useApiClient } from "@rifas/api-client/api-provider";

/** The login page. After signing in it returns to the requested page; a signed-in user is redirected at once. */
export function Component() {
  const siteName = useSiteName();
  const { status } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (status !== "authenticated") return;
    void navigate(returnAddress(search, location.origin), { replace: true });
  }, [status, search, navigate]);

  return (
    <PublicPage layout="form">
      <PageHead title="Entrar" siteName={siteName} />
      <PublicPageTitle place="above-form">Entrar</PublicPageTitle>
      {isSessionOver(search) ? (
        <PublicPageNotice>
          <Banner tone="warning" announce="polite" title="Tu sesión terminó">
            Entra otra vez y sigues donde estabas, con lo que dejaste sin guardar.
          </Banner>
        </PublicPageNotice>
      ) : null}
      <PublicPageLead place="above-form">
        Para el equipo que organiza. Si compraste boletos, no necesitas cuenta.
      </PublicPageLead>
      <Section heading="Tus datos" headingDisplay="hidden" look="card">
        <SignInForm />
      </Section>
    </PublicPage>
  );
}

type Credentials = Schema<"Credentials">;

const rules = {
  email: emailRules(credentialsLimits.email, "Escribe tu correo"),
  password: fieldRules(credentialsLimits.password, {
    required: "Escribe tu contraseña",
    invalid: "Revisa tu contraseña",
  }),
};

/** The login form. On success it updates the session store, which redirects the page. */
function SignInForm() {
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

/**
 * Signs in with a passkey: by the button, or from the list that the browser shows in the e-mail field. What talks to the device is
 * only loaded then.
 */
function PasskeySignIn() {
  const { pending, problem, begin } = usePasskeySignIn();
  return (
    <>
      <Button
        tone="outline"
        size="lg"
        width="fill"
        state={pending ? "pending" : "idle"}
        pendingLabel="Esperando tu llave…"
        onClick={begin}
      >
        Entrar con llave de acceso
      </Button>
      <Failure of={problem} />
    </>
  );
}

const ceremony = () => import("./passkey-ceremony.ts");

function usePasskeySignIn() {
  const client = useApiClient();
  const store = useSessionStore();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    ceremony()
      .then(({ offerPasskeys }) => offerPasskeys({ client, store }))
      .catch((error: unknown) => reportError(error));
    return () => void ceremony().then(({ withdrawOffer }) => withdrawOffer());
  }, [client, store]);

  const begin = () => {
    setPending(true);
    setProblem(undefined);
    void ceremony()
      .then(({ signInByPasskey }) => signInByPasskey({ client, store }))
      .then(setProblem)
      .finally(() => setPending(false));
  };
  return { pending, problem, begin };
}
