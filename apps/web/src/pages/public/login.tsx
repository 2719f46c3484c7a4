import { Banner } from "@rifas/ui/banner";
import { Section } from "@rifas/ui/section";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SignInForm } from "./sign-in-form.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { isSessionOver, returnAddress } from "../../shared/session/return-address.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { useSiteName } from "../../shared/use-site.ts";

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
    <main id="contenido" className="mx-auto w-full max-w-md py-8 sm:py-16">
      <PageHead title="Entrar" siteName={siteName} />
      <h1 className="pb-2 text-3xl">Entrar</h1>
      {isSessionOver(search) ? (
        <Banner tone="warning" announce="polite" title="Tu sesión terminó" className="mb-6">
          Entra otra vez y sigues donde estabas, con lo que dejaste sin guardar.
        </Banner>
      ) : null}
      <p className="pb-6">
        Para el equipo que organiza. Si compraste boletos, no necesitas cuenta.
      </p>
      <Section heading="Tus datos" headingDisplay="hidden" look="card">
        <SignInForm />
      </Section>
    </main>
  );
}
