import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { BankDelivery, BankMovement } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import type { DataColumn } from "@rifas/ui/data-table";
import { Stack } from "@rifas/ui/stack";
import { Figures, Line, NoWrap, Small } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { readChoice } from "../../shared/desk/address.ts";
import { ChoiceFilter } from "../../shared/desk/choice-filter.tsx";
import { DateTime } from "../../shared/desk/date-time.tsx";
import { DeskList } from "../../shared/desk/desk-list.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { usePages } from "../../shared/desk/use-list.ts";
import { PurchaseCode } from "../../sale/purchase/purchase-link.tsx";
import { toastError, toastSuccess } from "../../shared/toasts.ts";

const columns: readonly DataColumn<BankDelivery>[] = [
  {
    header: "Aviso",
    place: "title",
    breaks: "anywhere",
    cell: ({ account_name }) => account_name,
    note: ({ received_at }) => <DateTime instant={received_at} />,
  },
  {
    header: "Qué trajo",
    breaks: "anywhere",
    cell: ({ movements }) =>
      movements.length === 0
        ? "—"
        : movements.map((movement) => (
            <Line key={movement.id}>
              <Figures line="own">{formatBs(movement.amount_bs)}</Figures>
              <Small>
                <MovementReference of={movement} />
              </Small>
            </Line>
          )),
  },
  { header: "Qué pasó", breaks: "anywhere", cell: (delivery) => <Became of={delivery} /> },
  {
    header: "Veces",
    align: "end",
    tone: "muted",
    cell: ({ times }) => (times === 1 ? "1" : <Figures>{formatCount(times)}</Figures>),
    note: ({ times, last_at }) =>
      times > 1 && (
        <>
          la última, <DateTime instant={last_at} />
        </>
      ),
  },
];

function Became({ of: { id, state, problem, movements } }: { of: BankDelivery }) {
  if (state === "waiting") return "Recibido, por leer";
  if (state === "unreadable" || state === "failed") {
    return (
      <Stack gap={2}>
        {state === "failed" ? "No se pudo guardar" : "No se entendió"}:{" "}
        {problem ?? "no dice por qué"}
        <Cluster>
          <ReadAgain ids={[id]} label="Leer otra vez" />
        </Cluster>
      </Stack>
    );
  }
  if (movements.length === 0) return "Leído: no traía pagos";
  return movements.map((movement) => (
    <Line key={movement.id}>
      <MovementFate of={movement} />
    </Line>
  ));
}

function MovementFate({ of: { purchase, dismissed_reason, ...money } }: { of: BankMovement }) {
  if (money.refunded_bs === money.amount_bs) return "Devuelto";
  if (dismissed_reason !== null) return `Descartado: ${dismissed_reason}`;
  if (purchase === null) return "Leído, sin aprobar todavía";
  return (
    <>
      {purchase.linked_by === null ? "Aprobó sola" : "Paga"} <PurchaseCode of={purchase} />
    </>
  );
}

const lists = [
  { value: "todos", label: "Todos" },
  { value: "sin-leer", label: "Con problemas" },
] as const;

/** Why each list is empty. */
const nothing = {
  todos: {
    title: "Todavía no llega ningún aviso",
    hint: "Un administrador los activa en Configuración, en la pestaña Cuentas.",
  },
  "sin-leer": { title: "Todos los avisos se leyeron y se guardaron" },
} as const;

/** 'Avisos': the banks' notifications, when they arrived, and what was done with each. */
export function Notifications() {
  const listed = readChoice(useAddress().query, "ver", lists);
  const list = usePages((page) =>
    get("/bank-deliveries", { unreadable: listed === "sin-leer", page, limit: 25 }),
  );
  const failed = (list.data?.items ?? []).filter(({ state }) => state === "failed");
  return (
    <Stack>
      <FeedAlarms />
      <ChoiceFilter label="Qué avisos se ven" name="ver" options={lists} />
      {failed.length > 1 ? (
        <Cluster>
          <ReadAgain
            ids={failed.map(({ id }) => id)}
            label={`Leer otra vez los ${failed.length} que no se guardaron`}
          />
        </Cluster>
      ) : null}
      <DeskList<BankDelivery>
        list={list}
        caption="Avisos del banco"
        noun={["aviso", "avisos"]}
        none={nothing[listed]}
        table={{ columns, rowKey: ({ id }) => String(id) }}
      />
    </Stack>
  );
}

/** 'Leer otra vez': for notifications that could not be understood or stored. */
function ReadAgain({ ids, label }: { ids: readonly number[]; label: string }) {
  const reading = useMutation(
    (client) => client.post("/bank-deliveries/read-again", { body: { ids: [...ids] } }),
    { revalidates: [queryGroups.bankDeliveries, queryGroups.raffles] },
  );
  const read = async () => {
    const done = await reading.run(undefined);
    if (!done.ok) return toastError(done.error.message);
    toastSuccess("Se leen otra vez en unos segundos");
  };
  return (
    <Button
      tone="outline"
      size="sm"
      state={reading.pending ? "pending" : "idle"}
      pendingLabel="Un momento…"
      onClick={() => void read()}
    >
      {label}
    </Button>
  );
}

/** The alarms about banks that stopped sending notifications, or that can't be asked; renders nothing without either. */
function FeedAlarms() {
  const attention = useQuery(get("/raffles/admin/dashboard")).data?.attention;
  const { silent_feeds: silent = 0, failing_feeds: failing = 0 } = attention ?? {};
  if (silent === 0 && failing === 0) return null;
  return (
    <Stack>
      {failing === 0 ? null : (
        <Banner
          tone="warning"
          title={failing === 1 ? "Un banco no responde" : `${failing} bancos no responden`}
        >
          No podemos preguntarle por los pagos. En «Configuración» → «Cuentas» dice por qué: revisa
          los datos con el banco y, mientras tanto, importa el estado de cuenta.
        </Banner>
      )}
      {silent === 0 ? null : (
        <Banner
          tone="warning"
          title={silent === 1 ? "Un banco dejó de avisar" : `${silent} bancos dejaron de avisar`}
        >
          No llega nada hace más tiempo del previsto. Mientras tanto, importa el estado de cuenta, y
          revisa con el banco la llave y la dirección.
        </Banner>
      )}
    </Stack>
  );
}

const LONG_REFERENCE = 20;

/** A movement's reference, on one line with its 'Ref' unless it is longer than banks' own are. */
function MovementReference({ of: { reference } }: { of: BankMovement }) {
  if (reference === null) return "Sin referencia";
  const text = `Ref ${reference}`;
  return reference.length > LONG_REFERENCE ? text : <NoWrap>{text}</NoWrap>;
}
