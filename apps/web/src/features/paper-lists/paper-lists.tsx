import type { Raffle } from "@rifas/api-client/types";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { useMay } from "../../shared/session/use-may.ts";
import { ImportedLists } from "./imported-lists.tsx";
import { ImportPaperList } from "./import-paper-list.tsx";

/** Lists of paper sales of a raffle, for administrators: importing one while it is on sale, and those of before. */
export function PaperLists({ raffle }: { raffle: Raffle }) {
  const { id, number_choice: choice, sale_state: sale } = raffle;
  const mayImport = useMay("importPaperList");
  // A list that sells the last numbers ends the sale: what became of it, or was typed so far, stays.
  const [wasOpen, setWasOpen] = useState(sale === "open");
  if (sale === "open" && !wasOpen) setWasOpen(true);
  if (!mayImport) return null;
  return (
    <Stack gap={6}>
      {choice === "random" ? (
        <Section
          heading="Importar una lista de ventas"
          look="card"
          lead="En esta rifa los números salen al azar: registra cada venta en «Venta manual»."
        />
      ) : wasOpen ? (
        <ImportPaperList raffleId={id} />
      ) : (
        <Section
          heading="Importar una lista de ventas"
          look="card"
          lead="Se puede mientras la rifa está a la venta."
        />
      )}
      <ImportedLists raffle={raffle} />
    </Stack>
  );
}
