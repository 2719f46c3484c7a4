import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Line, Small } from "@rifas/ui/text";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { timeColumn } from "../../shared/desk/columns.tsx";

type OpenSession = Schema<"OpenSession">;

const deviceOf = ({ device }: OpenSession) => device ?? "Un dispositivo que no dijo cuál es";

const columns: readonly DataColumn<OpenSession>[] = [
  {
    header: "Dispositivo",
    place: "title",
    cell: (session) => <Line weight="semibold">{deviceOf(session)}</Line>,
    note: ({ address }) => (address === null ? "Dirección desconocida" : `Desde ${address}`),
  },
  timeColumn("Última vez", ({ last_used_at }) => last_used_at),
];

/** Where the user is signed in, each with a way to close it. */
export function OpenSessions() {
  const list = useList(get("/auth/sessions"));
  const close = useMutation(
    (client, id: string) => client.delete("/auth/sessions/{id}", { params: { path: { id } } }),
    { revalidates: [queryGroups.sessions], onDone: () => toastSuccess("Sesión cerrada") },
  );
  return (
    <Section
      heading="Sesiones abiertas"
      lead="Dónde tienes tu cuenta abierta. Si no reconoces una, ciérrala y cambia tu contraseña."
    >
      <Stack>
        <Failure of={close.error} onDismiss={close.reset} />
        <SectionList<OpenSession>
          list={list}
          caption="Sesiones abiertas"
          columns={columns}
          rowKey={({ id }) => id}
          skeletonRows={2}
          none={{ title: "No hay ninguna" }}
          failure="No pudimos cargar tus sesiones"
          actions={(session) =>
            session.current ? (
              <Small>Es esta</Small>
            ) : (
              <Button
                tone="outline"
                size="sm"
                aria-label={`Cerrar la sesión de ${deviceOf(session)}`}
                onClick={() => void close.run(session.id)}
              >
                Cerrar
              </Button>
            )
          }
        />
      </Stack>
    </Section>
  );
}
