import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { formatBs } from "@rifas/domain/money";
import { formatPhone } from "@rifas/domain/phone";
import { Button } from "@rifas/ui/button";
import type { DataColumn } from "@rifas/ui/data-table";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@rifas/ui/dropdown-menu";
import { Section } from "@rifas/ui/section";
import { Figures, Line, Note } from "@rifas/ui/text";
import { useState, type ComponentType, type ReactNode } from "react";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { SectionList } from "../../shared/desk/section-list.tsx";
import { useList } from "../../shared/desk/use-list.ts";
import { toastError, toastSuccess } from "../../shared/toasts.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { GiveBlock, PassBlocks } from "./block-dialogs.tsx";
import { ChangeSeller, CreateSeller, SellerLink, SellerWebLink } from "./seller-dialogs.tsx";

type Seller = Schema<"Seller">;

function accessOf({ active, access, device, link_until }: Seller): string {
  if (!active) return "Ya no vende";
  if (link_until !== null) return `Enlace sin abrir, hasta el ${formatDateTime(link_until)}`;
  if (access === "locked") return "Bloqueado: cinco PIN equivocados";
  return access === "none" ? "Sin teléfono" : (device ?? "Con teléfono");
}

function outOf({ blocks }: Seller): ReactNode {
  const [next] = blocks;
  if (next === undefined) return "Nada";
  const numbers = blocks.reduce((sum, block) => sum + block.numbers.length, 0);
  return (
    <>
      {counted(numbers, "número")}
      <Note>hasta el {formatDateTime(next.until)}</Note>
    </>
  );
}

const columns: readonly DataColumn<Seller>[] = [
  {
    header: "Nombre",
    place: "title",
    cell: ({ name }) => <Line weight="semibold">{name}</Line>,
    note: ({ phone }) => formatPhone(phone),
  },
  {
    header: "Acceso",
    cell: accessOf,
    note: ({ last_used_at: at }) =>
      at && (
        <>
          Último uso: <DateTime instant={at} />
        </>
      ),
  },
  { header: "Por vender", cell: outOf },
  {
    header: "Debe",
    align: "end",
    place: "aside",
    cell: ({ owed_bs, waiting, unapproved }) => (
      <>
        <Figures>{formatBs(owed_bs)}</Figures>
        {unapproved.length === 0 ? null : (
          <Note>{counted(unapproved.length, "venta")} por aprobar</Note>
        )}
        {waiting === 0 ? null : <Note>{counted(waiting, "entrega")} por confirmar</Note>}
      </>
    ),
  },
];

interface DialogProps {
  seller: Seller;
  /** Who else sells. */
  others: readonly Seller[];
  onClose: () => void;
}

interface Choice {
  readonly label: string;
  readonly Dialog: ComponentType<DialogProps>;
}

/** What can be done for a seller. */
const choices: readonly Choice[] = [
  { label: "Ver su cuenta", Dialog: AccountDialog },
  { label: "Darle números", Dialog: GiveBlock },
  { label: "Pasar sus números a otro", Dialog: PassBlocks },
  { label: "Su enlace de compras", Dialog: SellerWebLink },
  { label: "Enlace para su teléfono", Dialog: SellerLink },
  { label: "Aprobación, cédula y comisión", Dialog: ChangeSeller },
];

/** Who sells from blocks: how each gets in, what they hold and what they owe. */
export function Sellers() {
  const list = useList(get("/sellers"));
  const [creating, setCreating] = useState(false);
  const [open, setOpen] = useState<(Pick<Choice, "Dialog"> & { id: number }) | null>(null);
  const all = list.data?.items ?? [];
  const seller = all.find(({ id }) => id === open?.id);
  const endPhone = useMutation(
    (client, id: number) => client.delete("/sellers/{id}/phone", { params: { path: { id } } }),
    { revalidates: [queryGroups.sellers] },
  );
  const end = async (id: number) => {
    const result = await endPhone.run(id);
    if (result.ok) toastSuccess("Ese teléfono ya no vende");
    else toastError(result.error.message);
  };
  return (
    <Section
      heading="Vendedores"
      lead="Venden en la calle, con su teléfono, los números que les des, y solo ven los suyos."
      action={
        <Button tone="outline" onClick={() => setCreating(true)}>
          Agregar vendedor
        </Button>
      }
    >
      <SectionList<Seller>
        list={list}
        caption="Vendedores"
        none={{ title: "Nadie vende por ti todavía", hint: "Agrega a alguien y dale un bloque." }}
        failure="No pudimos cargar los vendedores"
        columns={columns}
        rowKey={({ id }) => String(id)}
        skeletonRows={2}
        actions={({ id, name, blocks }) => (
          <DropdownMenu>
            <DropdownMenuTrigger>
              <Button tone="outline" size="sm" aria-label={`Opciones de ${name}`}>
                Opciones
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {choices.map(({ label, Dialog }) =>
                Dialog === PassBlocks && blocks.length === 0 ? null : (
                  <DropdownMenuItem key={label} onSelect={() => setOpen({ Dialog, id })}>
                    {label}
                  </DropdownMenuItem>
                ),
              )}
              <DropdownMenuItem tone="danger" onSelect={() => void end(id)}>
                Quitarle el teléfono
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      />
      {creating ? <CreateSeller onClose={() => setCreating(false)} /> : null}
      {seller === undefined || open === null ? null : (
        <open.Dialog
          seller={seller}
          others={all.filter(({ active, id }) => active && id !== seller.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
