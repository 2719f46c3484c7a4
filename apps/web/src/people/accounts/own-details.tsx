import { ownAccountLimits } from "@rifas/api-client/generated/field-limits/own-account";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { User, Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { useMay } from "../../shared/session/use-may.ts";
import { useSessionStore, useUser } from "../../shared/session/use-session.ts";
import { emailRules, fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

/** The user's name and address; an administrator changes their own. */
export function OwnDetails() {
  const user = useUser();
  return user && <Details user={user} />;
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

const nameRules = fieldRules(ownAccountLimits.name, {
  required: "Escribe tu nombre",
  invalid: "Escribe tu nombre con letras, sin enlaces",
});
const addressRules = emailRules(ownAccountLimits.email, "Escribe tu correo");

function OwnDetailsDialog({ user: { name, email }, onClose }: { user: User; onClose: () => void }) {
  const session = useSessionStore();
  const { field, sending } = useApiForm<Schema<"OwnAccount">, User>({
    defaults: { name, email },
    kept: "mis datos",
    send: (client, typed) =>
      client.put("/auth/account", { body: { name: typed.name.trim(), email: typed.email.trim() } }),
    revalidates: [queryGroups.users],
    says: "Tus datos cambiaron",
    onDone: (changed) => {
      session.update(changed);
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title="Cambiar mis datos"
      description="Si cambias el correo, entras con el nuevo. Al de antes le llega un aviso."
      action="Guardar"
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Nombre"
        autoComplete="name"
        maxLength={ownAccountLimits.name.maxLength}
        {...field("name", nameRules)}
      />
      <TextField
        type="email"
        label="Correo"
        autoComplete="email"
        {...field("email", addressRules)}
      />
    </FormDialog>
  );
}
