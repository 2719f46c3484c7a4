import { passkeyNameLimits } from "@rifas/api-client/generated/field-limits/passkey-name";
import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import type { DataColumn } from "@rifas/ui/data-table";
import { DeleteModal } from "@rifas/ui/delete-modal";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Line } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { passkeyProblems, passkeySupport } from "../../shared/session/passkey-support.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { timeColumn } from "../../shared/desk/columns.tsx";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

type Passkey = Schema<"Passkey">;

const columns: readonly DataColumn<Passkey>[] = [
  {
    header: "Llave",
    place: "title",
    cell: ({ name }) => <Line weight="semibold">{name}</Line>,
    note: ({ backed_up }) =>
      backed_up ? "Con copia en tu cuenta de Google, Apple u otra" : "Solo en ese aparato",
  },
  timeColumn("Último uso", ({ last_used_at }) => last_used_at, "Nunca"),
];

/** The user's passkeys: add, name, remove. */
export function Passkeys() {
  const list = useList(get("/auth/passkeys"));
  const [naming, setNaming] = useState<Naming | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const { add, problem, setProblem } = useNewPasskey(setNaming);
  const remove = useMutation(
    (client, { id }: Passkey) => client.delete("/auth/passkeys/{id}", { params: { path: { id } } }),
    {
      revalidates: [queryGroups.passkeys],
      onDone: () => {
        toastSuccess("Llave quitada");
        setRemoving(null);
      },
    },
  );
  const support = passkeySupport();
  return (
    <Section
      heading="Llaves de acceso"
      lead="Entras con tu huella, tu cara o el PIN del teléfono. Nadie te las puede robar con una página falsa."
      action={
        support === "yes" ? (
          <Button
            state={add.pending ? "pending" : "idle"}
            pendingLabel="Preparando…"
            onClick={() => void add.begin()}
          >
            Agregar una llave
          </Button>
        ) : undefined
      }
    >
      <Stack>
        {support === "yes" ? null : <Banner tone="info">{passkeyProblems[support]}</Banner>}
        <Failure of={problem} onDismiss={() => setProblem(undefined)} />
        <SectionList<Passkey>
          list={list}
          caption="Llaves de acceso"
          columns={columns}
          rowKey={({ id }) => id}
          skeletonRows={2}
          none={{
            title: "Todavía no tienes ninguna",
            hint: "Agrega la de este teléfono o computadora. Tu contraseña sigue sirviendo.",
          }}
          failure="No pudimos cargar tus llaves"
          actions={(passkey) => (
            <Actions
              name={passkey.name}
              onRename={() => setNaming({ kind: "rename", passkey })}
              onRemove={() => setRemoving(passkey)}
            />
          )}
        />
      </Stack>
      {naming === null ? null : <NamePasskey naming={naming} onClose={() => setNaming(null)} />}
      <DeleteModal
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title="¿Quitar esta llave?"
        name={removing?.name ?? ""}
        warning="Ya no abrirá tu cuenta. Bórrala también en el aparato. Si es la última, tus códigos de recuperación se borran."
        confirmLabel="Quitar la llave"
        pendingLabel="Quitando…"
        state={remove.pending ? "pending" : "idle"}
        failure={remove.error?.message}
        onConfirm={() => removing && void remove.run(removing)}
      />
    </Section>
  );
}

function Actions(props: { name: string; onRename: () => void; onRemove: () => void }) {
  const { name, onRename, onRemove } = props;
  return (
    <Cluster gap={2} wrap="no-wrap">
      <Button tone="outline" size="sm" aria-label={`Renombrar ${name}`} onClick={onRename}>
        Renombrar
      </Button>
      <Button tone="outline" size="sm" aria-label={`Quitar ${name}`} onClick={onRemove}>
        Quitar
      </Button>
    </Cluster>
  );
}

function useNewPasskey(setNaming: (naming: Naming) => void) {
  const [problem, setProblem] = useState<string>();
  const start = useMutation((client, _input: null) => client.post("/auth/passkeys/options"));
  const begin = async () => {
    setProblem(undefined);
    const options = await start.run(null);
    if (!options.ok) return setProblem(options.error.message);
    const { makePasskey } = await import("../../shared/session/passkeys.ts");
    const made = await makePasskey(options.data);
    if (made.ok) setNaming({ kind: "new", answer: made.answer });
    else setProblem(made.problem ?? undefined);
  };
  return { add: { pending: start.pending, begin }, problem, setProblem };
}

/** A passkey that a device has just made, or one that gets another name. */
type Naming =
  | { readonly kind: "new"; readonly answer: Omit<Schema<"PasskeyRegistration">, "name"> }
  | { readonly kind: "rename"; readonly passkey: Schema<"Passkey"> };

const rules = fieldRules(passkeyNameLimits.name, {
  required: "Escribe un nombre",
  invalid: "Usa letras y números, hasta 60",
});

/** Names a passkey, and so registers a new one. */
function NamePasskey({ naming, onClose }: { naming: Naming; onClose: () => void }) {
  const { field, sending } = useApiForm<{ name: string }, Schema<"Passkey">>({
    defaults: { name: naming.kind === "new" ? "" : naming.passkey.name },
    kept: naming.kind === "new" ? "llave nueva" : `llave ${naming.passkey.id}`,
    send: (client, values) => {
      const name = values.name.trim();
      if (naming.kind === "new") {
        return client.post("/auth/passkeys", { body: { name, ...naming.answer } });
      }
      const path = { id: naming.passkey.id };
      return client.put("/auth/passkeys/{id}", { params: { path }, body: { name } });
    },
    revalidates: [queryGroups.passkeys],
    says: naming.kind === "new" ? "Llave agregada" : "Nombre cambiado",
    onDone: onClose,
  });
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={naming.kind === "new" ? "¿Cómo se llama esta llave?" : "Cambiar el nombre"}
      description="Para que la reconozcas si algún día la pierdes: «Teléfono de Ana»."
      action={naming.kind === "new" ? "Guardar la llave" : "Guardar"}
      back="Cancelar"
      {...sending}
    >
      <TextField
        label="Nombre"
        autoComplete="off"
        maxLength={passkeyNameLimits.name.maxLength}
        {...field("name", rules)}
      />
    </FormDialog>
  );
}
