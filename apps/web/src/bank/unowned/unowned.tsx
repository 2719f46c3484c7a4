import { get } from "@rifas/api-client/get";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema, BankMovement } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Cluster } from "@rifas/ui/cluster";
import { Columns } from "@rifas/ui/columns";
import { KeyBar } from "@rifas/ui/key-bar";
import { SearchBox } from "@rifas/ui/search-box";
import { Stack } from "@rifas/ui/stack";
import { useRef, useState, type RefObject } from "react";
import { ElsewhereButton } from "../../shared/elsewhere-button.tsx";
import { readChoice, readText } from "../../shared/desk/address.ts";
import { ChoiceFilter } from "../../shared/desk/choice-filter.tsx";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { focusedRow, moveRowFocus } from "../../shared/desk/row-focus.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { usePages } from "../../shared/desk/use-list.ts";
import { usePageShortcuts } from "../../shared/desk/use-page-shortcuts.ts";
import { MOST_SEARCHED, useSearchText } from "../../shared/desk/use-search-text.ts";
import { useShortcutsSetting } from "../../shared/desk/use-shortcuts-setting.ts";
import { ReasonDialog } from "../../sale/purchase/reason-dialog.tsx";
import { pressWhatsApp, WHATSAPP_KEY } from "../../sale/whatsapp/use-whatsapp-key.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { MovementActions } from "./movement-actions.tsx";
import { choicesFor, isOwned, type Choice, type MovementRequest } from "./movement-choices.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { movementColumns } from "./unowned-columns.tsx";
import { useMovementChanges } from "./use-movement-changes.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import type { Shortcut } from "../../shared/desk/shortcuts.ts";
import { formatDay } from "@rifas/domain/dates";
import { whatsAppChat } from "@rifas/domain/whatsapp-message";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { useWhatsAppMessages } from "../../sale/whatsapp/use-whatsapp-messages.ts";
import { WhatsAppCell } from "../../sale/whatsapp/whatsapp-link.tsx";

type Movement = Schema<"BankMovement">;

const LIMIT = 50;
const lists = [
  { value: "libres", label: "Sin dueño" },
  { value: "descartados", label: "Cerrados" },
  { value: "reversados", label: "Reversados" },
] as const;
const NOTHING: readonly Movement[] = [];

const correctionReasons = ["El monto está mal.", "Era de otro pago."] as const;
const dismissalReasons = ["Es un traspaso entre mis cuentas.", "No es de una rifa."] as const;

type Listed = (typeof lists)[number]["value"];

/** Why each list is empty. */
const nothing: Readonly<Record<Listed, { title: string; hint?: string }>> = {
  libres: {
    title: "No hay movimientos sin dueño",
    hint: "Todo lo que llegó al banco es de una compra, o se parece a una.",
  },
  descartados: { title: "No has descartado ni devuelto ninguno" },
  reversados: {
    title: "El banco no ha reversado ningún pago",
    hint: "Aquí salen los pagos que el banco se llevó después de que aprobaste la compra.",
  },
};

/** 'Sin dueño': money that no purchase claims, to be linked by hand, sent back, or dismissed with a reason. */
export function UnownedMovements() {
  const { query } = useAddress();
  const searched = readText(query, "busca");
  const listed = readChoice(query, "ver", lists);
  const list = usePages((page) =>
    get("/reconciliation/unowned", {
      search: searched,
      dismissed: listed === "descartados",
      reversed: listed === "reversados",
      page,
      limit: LIMIT,
    }),
  );
  const [request, setRequest] = useState<MovementRequest | null>(null);
  const [bar] = useShortcutsSetting();
  const changes = useMovementChanges();
  const root = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const movements = list.data?.items ?? NOTHING;
  const keys = unownedKeys(movements);

  const ask = (about: Choice) => {
    const movement = movements[focusedRow(root.current)];
    if (movement !== undefined && choicesFor(movement).includes(about)) {
      setRequest({ about, movement });
    }
  };
  const commands: Readonly<Record<UnownedCommand, () => void>> = {
    link: () => ask("link"),
    refund: () => ask("refund"),
    dismiss: () => ask("dismiss"),
    next: () => moveRowFocus(root.current, 1),
    previous: () => moveRowFocus(root.current, -1),
    search: () => searchBox.current?.focus(),
    whatsapp: () => pressWhatsApp(root.current),
  };
  usePageShortcuts(keys, bar.state, (command) => commands[command]());
  const failed = changes.restoring.error ?? changes.freeing.error;

  return (
    <Stack ref={root}>
      <Toolbar searchRef={searchBox} searching={list.state === "refreshing"} />
      <Failure of={failed} title="No se guardó" />
      <DeskList<Movement>
        list={list}
        caption="Movimientos sin dueño"
        noun={["movimiento", "movimientos"]}
        none={nothing[listed]}
        noMatch={{ title: "Nada coincide", hint: "Prueba con otra referencia, teléfono o monto." }}
        table={{
          columns: movementColumns,
          rowKey: ({ id }) => String(id),
          actions: (movement) => (
            <Cluster gap={2} justify="end">
              <MovementChat movement={movement} />
              <MovementActions movement={movement} changes={changes} onRequest={setRequest} />
            </Cluster>
          ),
        }}
      />
      <KeyBar place="sticky" keys={keys} {...bar} />
      {request === null ? null : (
        <RequestDialog request={request} onClose={() => setRequest(null)} />
      )}
    </Stack>
  );
}

/** The search, which also finds linked and dismissed movements, and which ones to list. */
function Toolbar(props: { searchRef: RefObject<HTMLInputElement | null>; searching: boolean }) {
  const search = useSearchText(useAddress(), "busca");
  return (
    <Columns layout="field-and-button">
      <SearchBox
        ref={props.searchRef}
        label="Buscar movimientos"
        placeholder="Referencia, teléfono, cédula, monto…"
        state={props.searching ? "searching" : "idle"}
        value={search.typed}
        maxLength={MOST_SEARCHED}
        onChange={(event) => search.setTyped(event.target.value)}
      />
      <ChoiceFilter label="Movimientos" name="ver" options={lists} />
    </Columns>
  );
}

function RequestDialog({ request, onClose }: { request: MovementRequest; onClose: () => void }) {
  const { movement, about } = request;
  if (about === "link") return <LinkDialog movement={movement} onClose={onClose} />;
  if (about === "refund") return <RefundDialog movement={movement} onClose={onClose} />;
  const { id } = movement;
  const ends = { revalidates: [queryGroups.purchaseLists], onClose, onDone: onClose };
  if (about !== "dismiss") {
    return (
      <ReasonDialog
        {...ends}
        says="Devolución corregida"
        title={`Corregir la devolución de ${formatBs(about.amount_bs)}`}
        description={`Ref ${about.reference}. Sigue anotada, con tu motivo, y deja de contar: ese dinero vuelve a quedar sin devolver.`}
        quickReasons={correctionReasons}
        action="Corregir"
        pendingAction="Guardando…"
        send={(client, reason) =>
          client.put("/bank-movements/{id}/refunds/{refundId}/correction", {
            params: { path: { id, refundId: about.id } },
            body: { reason },
          })
        }
      />
    );
  }
  return (
    <ReasonDialog
      {...ends}
      says="Movimiento descartado"
      title={`Descartar el movimiento de ${formatBs(movement.amount_bs)}`}
      description="Deja de aparecer aquí y no cuenta en los totales del día. Puedes recuperarlo cuando quieras."
      quickReasons={dismissalReasons}
      action="Descartar"
      pendingAction="Descartando…"
      send={(client, reason) =>
        client.put("/bank-movements/{id}/dismissal", { params: { path: { id } }, body: { reason } })
      }
    />
  );
}

type UnownedCommand = Choice | "next" | "previous" | "search" | "whatsapp";

const keys: readonly Shortcut<UnownedCommand>[] = [
  { command: "next", key: "J", words: "Siguiente", repeats: "yes" },
  { command: "previous", key: "K", words: "Anterior", repeats: "yes" },
  { command: "link", key: "E", words: "Enlazar" },
  { command: "refund", key: "V", words: "Devolver" },
  { command: "dismiss", key: "D", words: "Descartar" },
  ...WHATSAPP_KEY,
  { command: "search", key: "/", words: "Buscar" },
];

/** The shortcuts for these movements, in the order in which they are shown; without decisions that none of them allows. */
function unownedKeys(movements: readonly Schema<"BankMovement">[]) {
  const impossible = new Set<UnownedCommand>(["link", "refund", "dismiss"]);
  for (const choice of movements.flatMap(choicesFor)) impossible.delete(choice);
  return keys.filter(({ command }) => !impossible.has(command));
}

/** The chat with the payer: the buyer who paid twice, or a telephone that the movement shows whole. Nothing without one. */
function MovementChat({ movement }: { movement: BankMovement }) {
  const { double_of: double, payer_phone: phone, reference } = movement;
  if (double !== null) return <DoubleChat movement={movement} purchase={double} />;
  if (isOwned(movement) || phone === null) return null;
  const paid = `un pago de ${formatBs(movement.amount_bs)} el ${formatDay(movement.occurred_on)}`;
  const text = `Hola. Nos llegó ${paid}${reference === null ? "" : `, ref ${reference}`}. ¿Con qué cédula apartaste tus números?`;
  const chat = whatsAppChat({ phone, erased_at: null }, text);
  if (!("url" in chat)) return null;
  return (
    <ElsewhereButton size="sm" tone="outline" href={chat.url}>
      WhatsApp<VisuallyHidden> a {phone}</VisuallyHidden>
    </ElsewhereButton>
  );
}

function DoubleChat(props: { movement: BankMovement; purchase: { id: string; code: string } }) {
  const { amount_bs: amount, refunded_bs: refunded } = props.movement;
  const { id, code } = props.purchase;
  const messages = useWhatsAppMessages(
    [id],
    refunded === "0.00"
      ? { about: "paid_twice", amount_bs: amount }
      : { about: "refunded", amount_bs: refunded },
  );
  return <WhatsAppCell message={messages.get(id)} name={code} />;
}
