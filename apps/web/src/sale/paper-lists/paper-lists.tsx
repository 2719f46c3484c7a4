import type { Raffle, Schema } from "@rifas/api-client/types";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { useMay } from "../../shared/session/use-may.ts";
import { ImportedLists } from "./imported-lists.tsx";
import { counted } from "@rifas/domain/counted";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { FileField } from "@rifas/ui/file-field";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { TextareaField } from "@rifas/ui/textarea-field";
import { Failure, failingOf } from "../../shared/forms/failure.tsx";
import { ListPreview } from "./list-preview.tsx";
import { usePaperList, type PaperListState } from "./use-paper-list.ts";

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

/** Sells a whole list of paper sales: pasted or from a file, looked at first, then confirmed in one step. */
function ImportPaperList({ raffleId }: { raffleId: number }) {
  const { state, read, readText, sell, again } = usePaperList(raffleId);
  // Outlives the preview, so that a pasted list can be corrected.
  const [text, setText] = useState("");
  const another = () => {
    setText("");
    again();
  };
  return (
    <Section
      heading="Importar una lista de ventas"
      look="card"
      lead="Lo que vendiste en papel a muchas personas, de una sola vez. Primero ves qué se entiende; nada se vende hasta que confirmas."
    >
      <Stack gap={6}>
        {state.step === "choosing" || state.step === "reading" ? (
          <ListSource {...{ state, text, onText: setText, onRead: readText, onFile: read }} />
        ) : null}
        {state.step === "reading" ? (
          <SkeletonGroup label="Leyendo la lista…">
            <SkeletonBlock size="chart" />
          </SkeletonGroup>
        ) : null}
        {state.step === "read" || state.step === "selling" ? (
          <>
            {state.step === "read" ? <Failure of={failingOf(state.error, sell)} /> : null}
            <ListPreview preview={state.list.preview} />
            <Confirmation
              preview={state.list.preview}
              pending={state.step === "selling"}
              onSell={sell}
              onAgain={again}
            />
          </>
        ) : null}
        {state.step === "done" ? (
          <Banner
            tone="success"
            announce="polite"
            title={`${counted(state.result.numbers, "boleto")} en ${counted(state.result.purchases, "compra")} por ${formatBs(state.result.amount_bs)}`}
            action={
              <Button tone="outline" onClick={another}>
                Importar otra lista
              </Button>
            }
          >
            {state.result.waiting === 0
              ? "La lista quedó vendida."
              : "La lista quedó apartada: falta que otra persona apruebe sus compras."}
          </Banner>
        ) : null}
      </Stack>
    </Section>
  );
}

/** Where the list comes from: pasted text, or a file. */
function ListSource(props: {
  state: Extract<PaperListState, { step: "choosing" | "reading" }>;
  text: string;
  onText: (text: string) => void;
  onRead: (text: string) => void;
  onFile: (file: File) => void;
}) {
  const { state, text } = props;
  const [file, setFile] = useState<File | null>(null);
  const [empty, setEmpty] = useState(false);
  const error = state.step === "choosing" ? state.error?.message : undefined;
  const readText = () => {
    setEmpty(text.trim() === "");
    setFile(null);
    if (text.trim() !== "") props.onRead(text);
  };
  return (
    <Stack>
      <TextareaField
        label="Pega la lista"
        hint="Una fila por persona: número, nombre, teléfono y cédula, en cualquier orden. Varios números: «001, 002-005»."
        rows={6}
        value={text}
        error={empty ? "Pega las filas, o elige un archivo." : file === null ? error : undefined}
        onChange={({ target }) => props.onText(target.value)}
      />
      <Cluster>
        <Button
          state={state.step === "reading" && file === null ? "pending" : "idle"}
          pendingLabel="Leyendo…"
          onClick={readText}
        >
          Revisar la lista
        </Button>
      </Cluster>
      <FileField
        label="O sube un archivo"
        hint="Excel (.xlsx) o CSV, hasta 500 filas. No guardamos el archivo."
        accept=".csv,.tsv,.txt,.xlsx"
        file={file}
        availability={state.step === "reading" ? "disabled" : "enabled"}
        error={file === null ? undefined : error}
        onFileChange={(chosen) => {
          setEmpty(false);
          setFile(chosen);
          if (chosen !== null) props.onFile(chosen);
        }}
      />
    </Stack>
  );
}

/** What the confirmation does, and its button; nothing to confirm if every row is refused. */
function Confirmation(props: {
  preview: Schema<"PaperListPreview">;
  pending: boolean;
  onSell: () => void;
  onAgain: () => void;
}) {
  const { counts, amount_bs: amount, approved } = props.preview;
  return (
    <Stack align="start">
      {counts.sold === 0 ? (
        <Banner tone="warning" title="Nada de esta lista se puede vender" announce="polite">
          Corrige las filas y vuelve a revisarla.
        </Banner>
      ) : (
        <Banner tone="info">
          Se registran como ventas en efectivo, al precio de hoy.
          {counts.refused === 0 ? "" : " Las filas que no se pueden vender quedan fuera."}
          {approved ? "" : " Quedan por aprobar: tiene que hacerlo otra persona del equipo."}
        </Banner>
      )}
      <Cluster>
        {counts.sold === 0 ? null : (
          <Button
            size="lg"
            state={props.pending ? "pending" : "idle"}
            pendingLabel="Vendiendo…"
            onClick={props.onSell}
          >
            Vender {counted(counts.numbers, "boleto")} por {formatBs(amount)}
          </Button>
        )}
        <Button size="lg" tone="outline" disabled={props.pending} onClick={props.onAgain}>
          Corregir la lista
        </Button>
      </Cluster>
    </Stack>
  );
}
