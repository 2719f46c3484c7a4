import { get } from "@rifas/api-client/get";
import { Stack } from "@rifas/ui/stack";
import type { LoaderFunctionArgs } from "react-router-dom";
import { prefetchMissing } from "../../shared/desk/use-fresh-query.ts";
import { OpenSessions } from "../../people/accounts/open-sessions.tsx";
import { OwnDetails } from "../../people/accounts/own-details.tsx";
import { OwnPassword } from "../../people/accounts/own-password.tsx";
import { Passkeys } from "../../people/accounts/passkeys.tsx";
import { RecoveryCodes } from "../../people/accounts/recovery-codes.tsx";
import { DeskPage } from "../../shared/desk/desk-page.tsx";

/** Prefetches the passkeys and the sessions. */
export function loader(args: LoaderFunctionArgs) {
  return prefetchMissing(args, [get("/auth/passkeys"), get("/auth/sessions")]);
}

/** `/admin/cuenta`: who the user is, how they signs in, and where they are signed in. */
export function Component() {
  return (
    <DeskPage title="Mi cuenta" subtitle="Cómo entras, y dónde la tienes abierta.">
      <Stack gap={8}>
        <OwnDetails />
        <Passkeys />
        <RecoveryCodes />
        <OwnPassword />
        <OpenSessions />
      </Stack>
    </DeskPage>
  );
}
