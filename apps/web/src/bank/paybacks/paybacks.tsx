import { get } from "@rifas/api-client/get";
import { newUuid } from "@rifas/api-client/new-uuid";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatBs, subtractMoney } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { useState } from "react";
import { useWhatsAppMessages } from "../../sale/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../../sale/whatsapp/whatsapp-link.tsx";
import { readOneOf, type AddressQuery } from "../../shared/desk/address.ts";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { DownloadButton } from "../../shared/desk/export-button.tsx";
import { SelectFilter } from "../../shared/desk/choice-filter.tsx";
import { usePages } from "../../shared/desk/use-list.ts";
import { useListFilters } from "../../shared/desk/use-list-filters.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { saveFile } from "../../shared/save-file.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { paybackColumns, paybackStates, type PaybackLine } from "./payback-columns.tsx";
import { DestinationDialog, FailDialog, PayDialog } from "./payback-dialogs.tsx";

const LIMIT = 50;
const states = ["missing", "claimed", "waiting", "ready", "exported", "paid", "backed"] as const;

const readFilters = (query: AddressQuery) => ({ estado: readOneOf(query, "estado", states) });

type Request = { about: "destination" | "fail"; line: PaybackLine } | { about: "pay" | "export" };

/** 'Devoluciones': who is owed what of a cancelled raffle, until the sums agree. */
export function Paybacks({ raffle: { id } }: { raffle: Raffle }) {
  const filters = useListFilters(readFilters);
  const state = filters.values.estado;
  const list = usePages((page) => get("/raffles/{id}/paybacks", { id, state, page, limit: LIMIT }));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [request, setRequest] = useState<Request | null>(null);
  const items = list.data?.items ?? [];
  const chat = useChats(items);
  // Lines of another page were left behind when it was.
  const marked = items.filter((line) => selected.has(keyOf(line)));
  const chosen = marked.filter((line) => line.state === "exported");
  return (
    <Section
      heading="Devoluciones"
      look="card"
      lead="Lo que se le debe a cada persona, a dónde va y qué se pagó."
      action={
        <ExportReady
          ready={list.data?.ready ?? 0}
          onExport={() => setRequest({ about: "export" })}
        />
      }
    >
      <Stack>
        {list.data === undefined ? null : <Sums of={list.data} />}
        <SharedAccounts lines={list.data?.shared ?? 0} />
        <Cluster gap={3} align="end">
          <SelectFilter
            label="Estado"
            name="estado"
            all="Todas"
            of={states}
            words={paybackStates}
          />
          <Batches raffleId={id} lines={items} />
        </Cluster>
        <DeskList<PaybackLine>
          place="inset"
          list={list}
          caption="Devoluciones"
          noun={["devolución", "devoluciones"]}
          filters={filters}
          none={{ title: "No se debe nada", hint: "Ninguna compra de esta rifa está aprobada." }}
          noMatch={{ title: "Ninguna está así", hint: "Elige otro estado." }}
          table={{
            columns: paybackColumns,
            rowKey: keyOf,
            selected: new Set(marked.map(keyOf)),
            onSelectedChange: setSelected,
            rowName: ({ name }) => name,
            bulkActions: (
              <Button
                size="sm"
                disabled={chosen.length === 0}
                onClick={() => setRequest({ about: "pay" })}
              >
                Anotar pago…
              </Button>
            ),
            actions: (line) => <Actions line={line} chat={chat} onRequest={setRequest} />,
          }}
        />
      </Stack>
      <RequestDialog
        request={request}
        raffleId={id}
        chosen={chosen}
        onClose={() => setRequest(null)}
        onPaid={() => {
          setSelected(new Set());
          setRequest(null);
        }}
      />
    </Section>
  );
}

function ExportReady({ ready, onExport }: { ready: number; onExport: () => void }) {
  if (ready === 0) return null;
  return <Button onClick={onExport}>Sacar {counted(ready, "pago")} para el banco…</Button>;
}

/** The files of the batches that wait for the bank. */
function Batches({ raffleId: id, lines }: { raffleId: number; lines: readonly PaybackLine[] }) {
  if (useUser()?.takes_out_buyers !== true) return null;
  const exported = lines.filter((line) => line.state === "exported");
  return [...new Set(exported.flatMap(({ batch }) => batch ?? []))].map((batch) => (
    // A bank reads it, which doesn't expect the mark that spreadsheets need.
    <DownloadButton
      key={batch}
      fetch={get("/raffles/{id}/payback-batches/{batch}/export", { id, batch }).fetch}
      save={(csv) => saveFile(`devoluciones-${batch.slice(0, 4)}.csv`, new Blob([csv]))}
    >
      Archivo del lote {batch.slice(0, 4)}
    </DownloadButton>
  ));
}

/** Of any page and state. */
function SharedAccounts({ lines }: { lines: number }) {
  if (lines === 0) return null;
  return (
    <Banner tone="danger" title="Compras de dos personas van a la misma cuenta">
      Son {counted(lines, "pago")}, en cualquier página o estado. Pregúntale a cada una antes de
      pagar: alguien pudo escribir una cuenta que no es suya.
    </Banner>
  );
}

function RequestDialog(props: {
  request: Request | null;
  raffleId: number;
  chosen: readonly PaybackLine[];
  onClose: () => void;
  onPaid: () => void;
}) {
  const { request, raffleId, chosen, onClose, onPaid } = props;
  switch (request?.about) {
    case undefined:
      return null;
    case "export":
      return <ExportDialog raffleId={raffleId} onClose={onClose} />;
    case "pay":
      return <PayDialog raffleId={raffleId} lines={chosen} onClose={onClose} onDone={onPaid} />;
    case "destination":
      return <DestinationDialog line={request.line} onClose={onClose} />;
    case "fail":
      return <FailDialog line={request.line} onClose={onClose} />;
  }
}

const keyOf = ({ id, purchases }: PaybackLine) => String(id ?? purchases[0]?.id);

function Sums({ of }: { of: { owed_bs: string; paid_bs: string; unbacked_bs: string } }) {
  const left = subtractMoney(of.owed_bs, of.paid_bs);
  return (
    <DetailList>
      <DetailRow label="Falta por devolver">
        {formatBs(left)} de {formatBs(of.owed_bs)}
        {left === "0.00" ? ": las sumas cuadran" : ""}
      </DetailRow>
      <DetailRow label="Devuelto">{formatBs(of.paid_bs)}</DetailRow>
      <DetailRow label="Devuelto sin respaldo en el banco">{formatBs(of.unbacked_bs)}</DetailRow>
    </DetailList>
  );
}

function Actions(props: {
  line: PaybackLine;
  chat: ReturnType<typeof useChats>;
  onRequest: (request: Request) => void;
}) {
  const { line, chat, onRequest } = props;
  const mayFail = useMay("failPayback");
  const isOpen = line.id === null;
  const [first] = line.purchases;
  return (
    <Cluster gap={2} justify="end">
      {first === undefined ? null : <WhatsAppCell message={chat(first.id)} name={line.name} />}
      {isOpen ? (
        <Button size="sm" tone="outline" onClick={() => onRequest({ about: "destination", line })}>
          A dónde va…
        </Button>
      ) : null}
      {!isOpen && mayFail ? (
        <Button size="sm" tone="outline" onClick={() => onRequest({ about: "fail", line })}>
          No se pagó…
        </Button>
      ) : null}
    </Cluster>
  );
}

/** Messages that ask where the money goes, or say where it will go; by the first purchase of each line. */
function useChats(lines: readonly PaybackLine[]) {
  const idsOf = (isMissing: boolean) =>
    lines
      .filter(({ state }) => (state === "missing") === isMissing)
      .flatMap(({ purchases: [first] }) => first?.id ?? []);
  const asking = useWhatsAppMessages(idsOf(true));
  const going = useWhatsAppMessages(idsOf(false), GOING);
  return (id: string) => asking.get(id) ?? going.get(id);
}

const GOING = { about: "payback" } as const;

function ExportDialog({ raffleId: id, onClose }: { raffleId: number; onClose: () => void }) {
  const [batch] = useState(newUuid);
  const { sending } = useApiForm({
    defaults: {},
    kept: null,
    send: (client) =>
      client.put("/raffles/{id}/payback-batches/{batch}", { params: { path: { id, batch } } }),
    revalidates: [queryGroups.raffles],
    says: ({ payments, sum_bs }) =>
      `${counted(payments, "pago")} por ${formatBs(sum_bs)}: descarga el archivo para tu banco`,
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Sacar las devoluciones listas"
      description="Un pago por persona y destino. Desde ahora no se puede cambiar a dónde van. Después descargas el archivo para tu banco."
      action="Sacarlas"
      {...sending}
    />
  );
}
