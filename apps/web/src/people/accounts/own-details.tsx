import type { User } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { useState } from "react";
import { useMay } from "../../shared/session/use-may.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { OwnDetailsDialog } from "./own-details-dialog.tsx";

/** The user's name and address; an administrator changes their own. */
export function OwnDetails() {
  const session = useSession();
  return session.status === "authenticated" ? <Details user={session.user} /> : null;
}

function Details({ user }: { user: User }) {
  const mayChange = useMay("updateOwnAccount");
  const [changing, setChanging] = useState(false);
  return (
    <Section
      heading="Tus datos"
      lead="Con este correo entras."
      action={
        mayChange ? (
          <Button tone="outline" onClick={() => setChanging(true)}>
            Cambiar mis datos
          </Button>
        ) : undefined
      }
    >
      <DetailList>
        <DetailRow label="Nombre">{user.name}</DetailRow>
        <DetailRow label="Correo">{user.email}</DetailRow>
      </DetailList>
      {changing ? <OwnDetailsDialog user={user} onClose={() => setChanging(false)} /> : null}
    </Section>
  );
}
