import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Line } from "@rifas/ui/text";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { toastSuccess } from "../../shared/toasts.ts";

type PayeeChange = Schema<"PayeeChange">;

const columns: readonly DataColumn<PayeeChange>[] = [
  {
    header: "Qué",
    place: "title",
    cell: ({ what }) => <Line weight="semibold">{what}</Line>,
    note: ({ by, at }) => (
      <>
        {by}, <DateTime instant={at} />
      </>
    ),
  },
  {
    header: "Antes y ahora",
    cell: ({ changes }) =>
      changes.map(({ label, before, after }, place) => (
        <Line key={place}>
          {label === null ? "" : `${label}: `}
          {before ?? "nada"} → {after ?? "nada"}
        </Line>
      )),
  },
];

/** What changed in a day of whom, where or how much buyers pay, each with a way back. */
export function PayeeChanges() {
  const list = useList(get("/payee-changes"));
  const undo = useMutation(
    (client, { id }: PayeeChange) =>
      client.post("/payee-changes/{id}/undo", { params: { path: { id } } }),
    {
      revalidates: [
        queryGroups.payeeChanges,
        queryGroups.config,
        queryGroups.dollarRate,
        queryGroups.raffles,
        queryGroups.bankAccounts,
      ],
      onDone: () => toastSuccess("Está como antes"),
    },
  );
  return (
    <Section
      heading="A quién, dónde y cuánto se paga"
      lead="Lo que cambió en las últimas 24 horas. Cada cambio llega por correo a todos los administradores."
    >
      <Stack>
        <Failure of={undo.error} onDismiss={undo.reset} />
        <SectionList<PayeeChange>
          list={list}
          caption="Cambios de a quién, dónde y cuánto se paga"
          columns={columns}
          rowKey={({ id }) => String(id)}
          skeletonRows={1}
          none={{ title: "Nada cambió en las últimas 24 horas" }}
          failure="No pudimos cargar los cambios"
          actions={(change) =>
            change.undoable ? (
              <Button
                tone="outline"
                size="sm"
                aria-label={`Volver a lo de antes: ${change.what}`}
                onClick={() => void undo.run(change)}
              >
                Volver a lo de antes
              </Button>
            ) : null
          }
        />
      </Stack>
    </Section>
  );
}
