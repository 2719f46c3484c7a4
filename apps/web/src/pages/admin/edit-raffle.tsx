import { get } from "@rifas/api-client/get";
import { getForStaff } from "@rifas/api-client/get-for-staff";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { PauseInfoForStaff, Raffle, RaffleForStaff } from "@rifas/api-client/types";
import { AdminPageNotices } from "@rifas/ui/admin-shell";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { StatusBadge } from "@rifas/ui/status-badge";
import { TabLink, TabNav } from "@rifas/ui/tabs";
import { useEffect, type ReactElement } from "react";
import { Link as RouterLink, useParams, type LoaderFunctionArgs } from "react-router-dom";
import { ButtonTo } from "../../shared/link-to.tsx";
import { environmentOf } from "../../shared/session/loader-environment.ts";
import { routeId } from "../../shared/route-id.ts";
import { addressWith, readOneOf } from "../../shared/desk/address.ts";
import { NotAllowed } from "../../shared/desk/not-allowed.tsx";
import { Query } from "../../shared/desk/query-failure.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useNow } from "../../shared/desk/use-now.ts";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { RaffleClosing } from "../../figures/closing/raffle-closing.tsx";
import { Paybacks } from "../../bank/paybacks/paybacks.tsx";
import { PaperLists } from "../../sale/paper-lists/paper-lists.tsx";
import { HoldAlarms } from "../../sale/hold-alarms/hold-alarms.tsx";
import { RaffleHistory } from "../../raffles/actions/raffle-history.tsx";
import { RaffleSituation } from "../../raffles/actions/raffle-situation.tsx";
import { WaitingList } from "../../raffles/actions/waiting-list.tsx";
import { Results } from "../../raffles/actions/results.tsx";
import { RaffleBreadcrumbs } from "../../raffles/form/raffle-breadcrumbs.tsx";
import { RaffleShare } from "../../raffles/share/raffle-share.tsx";
import { RafflePrint } from "../../raffles/print/raffle-print.tsx";
import { EditRaffle } from "../../raffles/form/edit-raffle.tsx";
import { DeskPage } from "../../shared/desk/desk-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { NotFound } from "../error-screen.tsx";
import { RaffleSale } from "./raffle-sale.tsx";

export function loader(args: LoaderFunctionArgs) {
  const id = routeId(args.params["id"], "/admin/rifas");
  return environmentOf(args).prefetch(
    [getForStaff("/raffles/{id}", { id }), getForStaff("/raffles/{id}/pause-info", { id })],
    args.request.signal,
  );
}

const views = [
  { id: "datos", label: "Datos" },
  { id: "venta", label: "Venta" },
  { id: "compartir", label: "Compartir" },
  { id: "papel", label: "En papel" },
  { id: "resultados", label: "Resultados" },
  { id: "devoluciones", label: "Devoluciones" },
  { id: "cierre", label: "Cierre" },
  { id: "historial", label: "Historial" },
] as const;
type View = (typeof views)[number]["id"];

/** How often to poll a raffle whose numbers are still being created. */
const NUMBERS_POLL_MS = 3000;

/** `/admin/editar/{id}`: a raffle's data, its sale, its results and its history. */
export function Component() {
  const id = Number(useParams()["id"]);
  const result = useQuery(getForStaff("/raffles/{id}", { id }));
  const { data: raffle, error, retry } = result;
  // Polled every minute, to notice a pause that ends by itself.
  const info = useQuery(getForStaff("/raffles/{id}/pause-info", { id })).data;
  const isStale = raffle !== undefined && info !== undefined && isOutdated(raffle, info);
  useEffect(() => {
    if (isStale) void retry();
  }, [isStale, retry]);
  const isMakingNumbers = raffle?.numbers_ready === false;
  useEffect(() => {
    if (!isMakingNumbers) return;
    const timer = setInterval(() => void retry(), NUMBERS_POLL_MS);
    return () => clearInterval(timer);
  }, [isMakingNumbers, retry]);

  if (raffle === undefined && error?.status === 404) return <NotFound />;
  if (raffle === undefined) {
    return (
      <DeskPage above={<RaffleBreadcrumbs name="Editar" />} title="Editar rifa">
        <Query
          of={result}
          sizes={["field", "form", "chart"]}
          gap={6}
          title="No pudimos cargar la rifa"
        />
      </DeskPage>
    );
  }
  return <Editor raffle={raffle} info={info} />;
}

function isOutdated(raffle: Raffle, info: { is_paused: boolean }): boolean {
  return info.is_paused
    ? raffle.status === "active"
    : raffle.status === "paused" && raffle.sale_state === "paused";
}

function Editor(props: { raffle: RaffleForStaff; info: PauseInfoForStaff | undefined }) {
  const { raffle, info } = props;
  const mayEdit = useMay("updateRaffle");
  const alarms = useFreshQuery(get("/raffles/alarms"));
  const { query } = useAddress();
  const now = useNow();
  const isFinished = raffle.status === "finished";
  const offered = viewsFor(mayEdit, raffle);
  const ids = offered.map(({ id }) => id);
  const view = readOneOf(query, "vista", ids) ?? ids[0] ?? "historial";
  const linkTo = (to: View, text: string): ReactElement => (
    <ButtonTo to={addressWith(query, { vista: to })} tone="outline" size="sm" preventScrollReset>
      {text}
    </ButtonTo>
  );

  return (
    <DeskPage
      above={<RaffleBreadcrumbs name={raffle.name} />}
      title={raffle.name}
      windowTitle={`Editar ${raffle.name}`}
      badge={<StatusBadge size="lg" status={raffle.status} />}
      actions={
        <ButtonTo to={`/rifas/${raffle.id}`} tone="outline">
          Ver la página
        </ButtonTo>
      }
    >
      <AdminPageNotices>
        <RaffleSituation
          raffle={raffle}
          isSaleBelow={view === "venta"}
          info={info}
          now={now}
          toSale={linkTo("venta", "Ir a la venta")}
          toResults={linkTo(
            "resultados",
            raffle.draw_rule.method === "manual" ? "Registrar resultados" : "Ir al sorteo",
          )}
        />
        <HoldAlarms alarms={alarms.data} raffleId={raffle.id} now={now} />
        {isFinished ? null : <WaitingList raffleId={raffle.id} />}
      </AdminPageNotices>
      <Space below={6}>
        <TabNav aria-label="Partes de la rifa">
          {offered.map(({ id, label }) => (
            <TabLink key={id} asChild aria-current={id === view ? "page" : undefined}>
              <RouterLink to={addressWith(query, { vista: id })} preventScrollReset>
                {label}
              </RouterLink>
            </TabLink>
          ))}
        </TabNav>
      </Space>
      {/* Stays mounted in the other tabs, to keep unsaved changes. */}
      {mayEdit && !isFinished ? (
        <div hidden={view !== "datos"}>
          <EditRaffle raffle={raffle} />
        </div>
      ) : null}
      {view === "venta" ? <RaffleSale raffle={raffle} info={info} now={now} /> : null}
      {view === "compartir" ? <RaffleShare raffle={raffle} /> : null}
      {view === "papel" ? <OnPaper raffle={raffle} /> : null}
      {view === "resultados" ? (
        mayEdit || isFinished ? (
          <Results raffle={raffle} now={now} />
        ) : (
          <NotAllowed what="Editar la rifa y registrar resultados le toca a un administrador.">
            <RouterLink to="/admin/rifas">Ver las rifas</RouterLink>
          </NotAllowed>
        )
      ) : null}
      <Money view={view} raffle={raffle} />
      {view === "historial" ? <RaffleHistory raffleId={raffle.id} /> : null}
    </DeskPage>
  );
}

function Money({ view, raffle }: { view: View; raffle: RaffleForStaff }) {
  if (view === "devoluciones") return <Paybacks raffle={raffle} />;
  return view === "cierre" ? <RaffleClosing id={raffle.id} /> : null;
}

function OnPaper({ raffle }: { raffle: RaffleForStaff }) {
  return (
    <Stack gap={6}>
      <RafflePrint raffle={raffle} />
      <PaperLists raffle={raffle} />
    </Stack>
  );
}

/** The tabs for this user: a finished raffle has no form, a cancelled one no results, and not everyone may change raffles. */
function viewsFor(mayEdit: boolean, { status, outcome }: Raffle) {
  const without = outcome === "cancelled" ? "resultados" : "devoluciones";
  return views.filter(({ id }) => {
    if (id === without || (id === "cierre" && (status !== "finished" || !mayEdit))) return false;
    return mayEdit ? !(status === "finished" && id === "datos") : id !== "datos" && id !== "venta";
  });
}
