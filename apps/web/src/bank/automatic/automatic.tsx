import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import { get } from "@rifas/api-client/get";
import type { AutomaticDecision, BankAutomation } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import { Stack } from "@rifas/ui/stack";
import { Figures, Note } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useState } from "react";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { shownBelow, usePages } from "../../shared/desk/use-list.ts";
import { referenceEnd } from "../../sale/purchase/bank-words.ts";
import { PurchaseCode } from "../../sale/purchase/purchase-link.tsx";
import { useRenewPurchases } from "../../sale/purchase/renew-purchases.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { Banner } from "@rifas/ui/banner";
import { missingText, modeNames, recordText } from "../../shared/desk/automation-words.ts";

const words = {
  shadow: {
    waiting: "La habría aprobado; tu equipo no ha decidido",
    approved: "La habría aprobado, y tu equipo la aprobó",
    refused: "La habría aprobado, y tu equipo no",
  },
  on: {
    waiting: "Aprobada por el banco",
    approved: "Aprobada por el banco",
    refused: "Aprobada por el banco, y deshecha",
  },
} as const satisfies Record<
  AutomaticDecision["mode"],
  Record<AutomaticDecision["outcome"], string>
>;

const columns: readonly DataColumn<AutomaticDecision>[] = [
  {
    header: "Compra",
    place: "title",
    cell: ({ purchase }) => <PurchaseCode of={purchase} />,
    note: ({ decided_at }) => <DateTime instant={decided_at} />,
  },
  {
    header: "Pago",
    breaks: "anywhere",
    cell: ({ movement }) => (
      <>
        <Figures line="own">{formatBs(movement.amount_bs)}</Figures>
        {movement.reference === null ? null : <Note>Ref {referenceEnd(movement.reference)}</Note>}
        <Note>{movement.account_name}</Note>
      </>
    ),
  },
  { header: "Qué pasó", cell: ({ mode, outcome }) => words[mode][outcome] },
];

/** 'Automáticas': what was or would have been approved automatically, next to what staff decided. */
export function AutomaticDecisions() {
  const accounts = useQuery(get("/bank-automation"));
  const list = shownBelow(
    usePages((page) => get("/reconciliation/automatic", { page, limit: 25 })),
    accounts.data !== undefined || accounts.error !== undefined,
  );
  const undo = useUndo();
  return (
    <Stack>
      {[...undo.attempts].map(([id, { code, refusal }]) => (
        <Failure key={id} of={refusal} title={`No se deshizo la aprobación de ${code}`} />
      ))}
      {accounts.data?.items
        .filter(({ mode, stopped }) => mode !== "off" || stopped !== null)
        .map((automation) => (
          <Banner
            key={automation.account_id}
            tone={toneOf(automation)}
            title={`${automation.account_name}: ${stateText(automation)}`}
          >
            {[recordText(automation), missingText(automation)]
              .filter((text) => text !== null)
              .join(" ")}
          </Banner>
        ))}
      <DeskList<AutomaticDecision>
        // Another list, so that nothing pushes down what is shown already.
        key={list.state === "loading" ? "empty" : "filled"}
        list={list}
        caption="Aprobaciones automáticas"
        noun={["decisión", "decisiones"]}
        none={{
          title: "El banco no ha aprobado nada solo",
          hint: "Un administrador lo prueba en Configuración, en la pestaña Cuentas.",
        }}
        table={{
          columns,
          rowKey: ({ id }) => String(id),
          actions: ({ approval_id: id, purchase }) =>
            id === null ? null : (
              <Button
                size="sm"
                tone="outline"
                state={undo.attempts.get(id)?.state ?? "idle"}
                pendingLabel="Deshaciendo…"
                onClick={() => undo.run(id, purchase)}
              >
                Deshacer<VisuallyHidden> la aprobación de {purchase.code}</VisuallyHidden>
              </Button>
            ),
        }}
      />
    </Stack>
  );
}

/** The latest undo of a row's approval. */
interface Attempt {
  readonly code: string;
  readonly state: "pending" | "idle";
  /** Why it stays approved. */
  readonly refusal: string | null;
}

/** Undoes approvals. Several rows can be under way at once, so each has a state of its own, by its approval's id. */
function useUndo() {
  const renew = useRenewPurchases();
  const undo = useMutation(
    (client, id: number) =>
      client.post("/reconciliation/approvals/{id}/undo", { params: { path: { id } } }),
    { revalidates: [queryGroups.purchaseLists] },
  );
  const [attempts, setAttempts] = useState<ReadonlyMap<number, Attempt>>(new Map());
  const run = async (id: number, purchase: AutomaticDecision["purchase"]) => {
    const { code } = purchase;
    const note = (attempt: Attempt) => setAttempts((before) => new Map(before).set(id, attempt));
    note({ code, state: "pending", refusal: null });
    const result = await undo.run(id);
    const refusal = result.ok ? (result.data.refused[0]?.reason ?? null) : result.error.message;
    note({ code, state: "idle", refusal });
    renew.ask(purchase.id);
  };
  return {
    attempts,
    run: (id: number, purchase: AutomaticDecision["purchase"]) => void run(id, purchase),
  };
}

function toneOf({ stopped, mode }: BankAutomation) {
  if (stopped !== null) return "warning";
  return mode === "on" ? "success" : "info";
}

function stateText({ stopped, mode }: BankAutomation): string {
  if (stopped === null) return modeNames[mode].toLocaleLowerCase("es");
  return `se apagó sola, porque ${stopped.by.name} deshizo una aprobación`;
}
