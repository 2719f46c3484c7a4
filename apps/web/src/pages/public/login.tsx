import { Banner } from "@rifas/ui/banner";
import { PublicPage, PublicPageTitle } from "@rifas/ui/public-shell/page";
import { PublicPageLead } from "@rifas/ui/public-shell/page-lead";
import { PublicPageNotice } from "@rifas/ui/public-shell/page-notice";
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
