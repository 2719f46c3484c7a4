import "../../desk.css";
import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { PublicConfig, User } from "@rifas/api-client/types";
import { userRoleLabels } from "@rifas/domain/user-roles";
import { AdminPage, AdminPageHeader, AdminShell } from "@rifas/ui/admin-shell";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { PageProgress } from "@rifas/ui/progress/page";
import { SiteBrand } from "@rifas/ui/public-shell";
import { SiteBrandLink } from "@rifas/ui/public-shell/brand-link";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { ThemeToggle } from "@rifas/ui/theme-toggle";
import { useState } from "react";
import {
  Link as RouterLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type LoaderFunctionArgs,
} from "react-router-dom";
import { ButtonTo, LinkTo } from "../../shared/link-to.tsx";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { clearCacheOnUserChange } from "../../shared/desk/clear-cache-on-user-change.ts";
import { ChangePasswordForm } from "../../people/accounts/change-password-form.tsx";
import { IdentityDialog } from "../../people/accounts/identity-dialog.tsx";
import { SuspendedNotice, WaitingNotice } from "../../people/accounts/waiting-notice.tsx";
import { PasswordDialog } from "../../people/accounts/password-dialog.tsx";
import { RealDialog, realDialogAddress } from "../../site/quiet-copy/real-dialog.tsx";
import { PageHead } from "../../shared/layout/page-head.tsx";
import { useSignOut } from "../../shared/layout/session-menu.tsx";
import { Splash } from "../../shared/layout/splash.tsx";
import { useFocusOnNavigation } from "../../shared/layout/use-focus-on-navigation.ts";
import { mayCall, useMay } from "../../shared/session/use-may.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { useSite } from "../../shared/use-site.ts";
import { destinationsFor } from "./destinations.tsx";

export function loader(args: LoaderFunctionArgs) {
  const environment = environmentOf(args);
  clearCacheOnUserChange(environment.session?.get());
  return environment.prefetch([get("/config")], args.request.signal);
}

/** The layout of every desk page. The route guard ensures that there is a session. */
export function Component() {
  const session = useSession();
  // After signing out, until the navigation, there is no user.
  return session.status === "authenticated" ? <Desk user={session.user} /> : <Splash />;
}

function Desk({ user }: { user: User }) {
  const config = useSite();
  const { pathname } = useLocation();
  const { state: navigating } = useNavigation();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  // Until the password is changed, the server refuses all other requests.
  const locked = user.must_change_password;
  const attention = useAttention(user);
  useFocusOnNavigation();
  return (
    <AdminShell
      brand={
        <SiteBrandLink>
          <RouterLink to="/admin">
            <SiteBrand name={config?.site.name ?? "Rifas"} logo={config?.site.logo} />
          </RouterLink>
        </SiteBrandLink>
      }
      destinations={locked ? [] : destinationsFor(user.role, pathname, attention)}
      user={{ name: user.name, role: userRoleLabels[user.role] }}
      state={leaving ? "signing-out" : "idle"}
      onSignOut={() => {
        setLeaving(true);
        void signOut();
      }}
      notice={noticeOf(config, user)}
      tools={<Tools hasAccount={!locked} />}
    >
      <PageProgress state={navigating === "idle" ? "idle" : "loading"} />
      {locked ? (
        <AdminPage>
          <PageHead title="Elige tu contraseña" siteName={config?.site.name ?? "Rifas"} />
          <NarrowColumn width="form">
            <AdminPageHeader
              title="Elige tu contraseña"
              subtitle="La que tienes es provisional. Cambia a una que solo sepas tú, y sigues."
            />
            <Section heading="Tu contraseña" headingDisplay="hidden" look="card">
              <ChangePasswordForm />
            </Section>
          </NarrowColumn>
        </AdminPage>
      ) : (
        <Outlet />
      )}
      {locked ? null : <Dialogs copySince={config?.copy_since ?? null} />}
      <ScrollRestoration />
    </AdminShell>
  );
}

/** The line at the top of every page, if there is one. */
function noticeOf(config: PublicConfig | undefined, user: User) {
  if (user.waiting) return <WaitingNotice waiting={user.waiting} />;
  if (user.suspended && !user.must_change_password) return <SuspendedNotice />;
  if (config === undefined) return undefined;
  return config.copy_since === null ? (config.demo ?? undefined) : <CopyNotice />;
}

/** What links on any desk page open. */
function Dialogs({ copySince }: { copySince: string | null }) {
  return (
    <>
      <PasswordDialog />
      <IdentityDialog />
      {copySince === null ? null : <RealDialog since={copySince} />}
    </>
  );
}

/** How much waits for staff in the desk; nothing for users who may not see it. */
function useAttention({ role, must_change_password: locked }: User) {
  const hasDashboard = !locked && mayCall(role, "getDashboard");
  return useQuery(hasDashboard ? get("/raffles/admin/dashboard") : null).data?.attention;
}

function Tools({ hasAccount }: { hasAccount: boolean }) {
  return (
    <>
      <Space above={1} below={1}>
        <ThemeToggle />
      </Space>
      {hasAccount ? (
        <ButtonTo to="/admin/cuenta" tone="quiet" size="sm" width="fill">
          Mi cuenta
        </ButtonTo>
      ) : null}
      <ButtonTo to="/" tone="quiet" size="sm" width="fill">
        Ver el sitio
      </ButtonTo>
    </>
  );
}

/** The line at the top of every desk page of a quiet copy; administrators can end it from there. */
function CopyNotice() {
  const { search } = useLocation();
  const mayEnd = useMay("confirmRealInstallation");
  return (
    <>
      <strong>Esto es una copia:</strong> no envía correos ni sortea.{" "}
      {mayEnd ? (
        <LinkTo to={realDialogAddress(search)} tone="inverse" place="row" preventScrollReset>
          Es la de verdad
        </LinkTo>
      ) : (
        "¿Es la de verdad? Avisa a un administrador."
      )}
    </>
  );
}
