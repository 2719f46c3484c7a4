import { Section } from "@rifas/ui/section";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SignInForm } from "../../features/sign-in/sign-in-form.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { returnAddress } from "../../session/return-address.ts";
import { useSession, useSessionStore } from "../../session/use-session.ts";
import { useSiteName } from "../../site/use-site.ts";

/** Login; afterwards back to the page asked for. Who is signed in already doesn't see the form. */
export function Component() {
  const siteName = useSiteName();
  const session = useSession();
  const store = useSessionStore();
  const { search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    let here = true;
    void store.ready().then((found) => {
      if (!here || found.status !== "authenticated") return;
      void navigate(returnAddress(search, location.origin), { replace: true });
    });
    return () => {
      here = false;
    };
  }, [store, search, navigate, session.status]);

  return (
    <main id="contenido" className="mx-auto w-full max-w-md py-8 sm:py-16">
      <PageHead title="Entrar" siteName={siteName} />
      <h1 className="pb-2 text-3xl">Entrar</h1>
      <p className="pb-6">
        Para el equipo que organiza. Si compraste boletos, no necesitas cuenta.
      </p>
      <Section heading="Tus datos" headingDisplay="hidden" look="card">
        <SignInForm />
      </Section>
    </main>
  );
}
