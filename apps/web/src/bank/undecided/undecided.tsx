import { getForStaff } from "@rifas/api-client/get-for-staff";
import { Button } from "@rifas/ui/button";
import { Columns } from "@rifas/ui/columns";
import { DeskPanes } from "@rifas/ui/desk-panes";
import { KeyBar } from "@rifas/ui/key-bar";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import { DeskListScroll, DeskListEnd, DeskListSkeleton } from "@rifas/ui/desk-panes/parts";
import { usePageShortcuts } from "../../shared/desk/use-page-shortcuts.ts";
import { ProofPane } from "../../sale/purchase/proof-pane.tsx";
import { DoubtDialog } from "../../sale/purchase/doubt-dialog.tsx";
import { RecoverDialog } from "../../sale/purchase/recover-dialog.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { pressChat, WHATSAPP_KEY } from "../../sale/whatsapp/use-whatsapp-key.ts";
import { UndecidedData, UndecidedHead } from "./undecided-panes.tsx";
import { useUndecided, wantedBy, type UndecidedState } from "./use-undecided.ts";
import type { Shortcut } from "../../shared/desk/shortcuts.ts";
import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { EmptyState } from "@rifas/ui/empty-state";
import { PickList, type PickListItem } from "@rifas/ui/pick-list";
import { formatCount } from "@rifas/ui/text/format-count";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { timeAgo } from "../../shared/desk/time-ago.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { warningCount } from "../../sale/purchase/purchase-words.ts";

/** How many candidates have a key. */
const KEYED = 9;

const commands = [
  { command: "none", key: "N", words: "Ninguno" },
  { command: "next", key: "J", words: "Siguiente", repeats: "yes" },
  { command: "previous", key: "K", words: "Anterior", repeats: "yes" },
  { command: "zoom", key: "Z", words: "Acercar" },
  { command: "rotate", key: "G", words: "Girar" },
  ...WHATSAPP_KEY,
  { command: "open", key: "O", words: "Abrir" },
] as const satisfies readonly Shortcut[];

type UndecidedCommand = `choose-${number}` | (typeof commands)[number]["command"];

/** A key for each candidate, and those of `commands`. */
const undecidedKeys: readonly Shortcut<UndecidedCommand>[] = [
  ...Array.from({ length: KEYED }, (_, place) => ({
    command: `choose-${place}` as const,
    key: String(place + 1),
    words: `Movimiento ${place + 1}`,
  })),
  ...commands,
];

const undecidedHelp = [{ key: "1–9", words: "Ese es el pago" }, ...commands];

/** 'Por decidir': a purchase with its photo, beside the movements that may pay it. */
export function UndecidedMatches(props: { onOpen: (id: string) => void }) {
  const undecided = useUndecided();
  const { match, doubt, bar, viewer, chat } = undecided;

  const run = (command: UndecidedCommand) => {
    if (command === "none") undecided.none();
    else if (command === "next") undecided.move(1);
    else if (command === "previous") undecided.move(-1);
    else if (command === "zoom") viewer.current?.toggleZoom();
    else if (command === "rotate") viewer.current?.rotate();
    else if (command === "whatsapp") pressChat(chat.current);
    else if (command !== "open") undecided.choose(match?.candidates[Number(command.slice(7))]);
    else if (match !== null) props.onOpen(match.purchase.id);
  };
  usePageShortcuts(undecidedKeys, bar.state, run);

  return (
    <>
      <DeskPanes
        narrow={undecided.opened ? "picked" : "list"}
        pickedKey={match?.purchase.id ?? null}
        list={
          <DeskListScroll>
            <VisuallyHidden asChild>
              <h2>Por decidir</h2>
            </VisuallyHidden>
            <UndecidedList undecided={undecided} />
          </DeskListScroll>
        }
        head={match === null ? null : <UndecidedHead undecided={undecided} match={match} />}
        stage={<Stage undecided={undecided} />}
        data={match === null ? null : <UndecidedData undecided={undecided} match={match} />}
        actions={match === null ? undefined : <UndecidedActions undecided={undecided} />}
      />
      <KeyBar keys={undecidedHelp} {...bar} />
      {doubt === null ? null : (
        <DoubtDialog
          key={doubt.match.purchase.id}
          code={doubt.match.purchase.code}
          wanted={wantedBy(doubt)}
          onClose={undecided.dropDoubt}
          onDone={() => {
            undecided.dropDoubt();
            undecided.linked(doubt);
          }}
        />
      )}
      {undecided.late === null ? null : <LateDialog undecided={undecided} late={undecided.late} />}
    </>
  );
}

/** What no key of a candidate does: none of them, or the next purchase. */
function UndecidedActions({ undecided }: { undecided: UndecidedState }) {
  const { gone, none, move, shortcuts } = undecided;
  const keyHint = (key: string) => (shortcuts ? key : undefined);
  return (
    <Columns layout="even">
      {gone ? null : (
        <Button tone="outline" keyHint={keyHint("N")} onClick={none}>
          Ninguno
        </Button>
      )}
      <Button tone="outline" keyHint={keyHint("J")} onClick={() => move(1)}>
        Siguiente
      </Button>
    </Columns>
  );
}

/** The purchase's photo, or its place while the list is loading. */
function Stage({ undecided }: { undecided: UndecidedState }) {
  const { match, list, viewer } = undecided;
  if (match !== null) return <ProofPane purchase={match.purchase} controls={viewer} />;
  return list.state === "loading" ? <SkeletonBlock size="pane" /> : null;
}

/** A late payment is recovered with its numbers, or others, and linked at once. */
function LateDialog(props: {
  undecided: UndecidedState;
  late: NonNullable<UndecidedState["late"]>;
}) {
  const { undecided, late } = props;
  const purchase = useFreshQuery(
    getForStaff("/purchases/{id}", { id: late.match.purchase.id }),
  ).data;
  if (purchase === undefined) return null;
  return (
    <RecoverDialog
      purchase={purchase}
      movementId={late.candidate.movement.id}
      onRecovered={() => undecided.settle(late.match)}
      onClose={undecided.dropLate}
    />
  );
}

/** The undecided purchases, or the list's loading, error or empty state. */
function UndecidedList({ undecided }: { undecided: UndecidedState }) {
  const { list, matches, match } = undecided;
  const now = useNow();
  if (list.state === "failed") return <QueryFailure of={list} place="inset" level={3} />;
  if (list.data === undefined)
    return <DeskListSkeleton label="Cargando lo que falta por decidir…" rows={5} />;
  if (matches.length === 0) {
    return (
      <EmptyState
        place="inset"
        level={3}
        picture="inbox"
        title="No hay nada por decidir"
        hint="Lo que no es exacto pero se parece a un movimiento del banco aparece aquí."
      />
    );
  }
  const more = list.data.total - list.data.items.length;
  return (
    <PickList
      label="Compras por decidir"
      items={matches.map((one) => toRow(one, now))}
      value={match?.purchase.id ?? null}
      onValueChange={(id) => undecided.select(id)}
      end={
        more > 0 ? (
          <DeskListEnd>y {formatCount(more)} más, que van entrando al decidir estas</DeskListEnd>
        ) : undefined
      }
    />
  );
}

function toRow({ purchase, candidates }: Schema<"UndecidedMatch">, now: number): PickListItem {
  const count = candidates.length;
  return {
    key: purchase.id,
    title: purchase.name,
    code: purchase.code,
    figure: formatBs(purchase.payable_bs),
    note: count === 1 ? "1 movimiento posible" : `${count} movimientos posibles`,
    age: timeAgo(purchase.proof_at ?? purchase.created_at, now),
    mark: candidates.some((candidate) => candidate.class === "used")
      ? { tone: "danger", text: "Pago ya usado" }
      : purchase.warnings > 0
        ? { tone: "warning", text: warningCount(purchase.warnings) }
        : undefined,
  };
}
