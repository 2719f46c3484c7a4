import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { Stack } from "@rifas/ui/stack";
import { DeskViews } from "../../shared/desk/desk-views.tsx";
import { PurchaseDrawer } from "../../sale/purchase-detail/purchase-drawer.tsx";
import { AutomaticDecisions } from "../../bank/automatic/automatic.tsx";
import { ReconciledDays } from "../../bank/days/days.tsx";
import { ExactMatches } from "../../bank/exact/exact-matches.tsx";
import { Notifications } from "../../bank/notifications/notifications.tsx";
import { PossibleRepeats } from "../../bank/repeats/repeats.tsx";
import { ImportHistory } from "../../bank/statement/import-history.tsx";
import { ImportStatement } from "../../bank/statement/import-statement.tsx";
import { UnbackedPurchases } from "../../bank/unbacked/unbacked.tsx";
import { UndecidedMatches } from "../../bank/undecided/undecided.tsx";
import { UnreportedPurchases } from "../../bank/unreported/unreported.tsx";
import { UnownedMovements } from "../../bank/unowned/unowned.tsx";

const views = [
  { id: "exactos", label: "Exactos" },
  { id: "unicos", label: "De un vistazo" },
  { id: "decidir", label: "Por decidir" },
  { id: "libres", label: "Sin dueño" },
  { id: "importar", label: "Importar" },
] as const;

/** What the accountant looks through now and then. */
const controls = [
  { id: "respaldo", label: "Sin respaldo" },
  { id: "sin-llegar", label: "Sin llegar" },
  { id: "repetidos", label: "Repetidos" },
  { id: "dias", label: "Por día" },
  { id: "avisos", label: "Avisos" },
  { id: "automaticas", label: "Automáticas" },
] as const;

type View = (typeof views | typeof controls)[number]["id"];

/** `/admin/conciliacion`: the bank's movements against the purchases. */
export function Component() {
  const figures = useQuery(get("/reconciliation")).data;
  return (
    <DeskViews<View>
      heading="Conciliación"
      views={views}
      folded={{ label: "Controles", views: controls }}
      first="exactos"
      counts={{
        exactos: figures?.exact.count,
        unicos: figures?.single.count,
        decidir: figures?.undecided.count,
        libres: figures?.unowned.count,
      }}
      panes={{ view: "decidir", item: "decidir" }}
      drawer={(purchase, close) => <PurchaseDrawer id={purchase} onClose={close} />}
    >
      {(view, openPurchase) => <ViewContent view={view} onOpen={openPurchase} />}
    </DeskViews>
  );
}

function ViewContent(props: { view: View; onOpen: (id: string) => void }) {
  switch (props.view) {
    case "exactos":
      return <ExactMatches key="exact" list="exact" />;
    case "unicos":
      return <ExactMatches key="single" list="single" />;
    case "decidir":
      return <UndecidedMatches onOpen={props.onOpen} />;
    case "libres":
      return <UnownedMovements />;
    case "respaldo":
      return <UnbackedPurchases />;
    case "sin-llegar":
      return <UnreportedPurchases />;
    case "repetidos":
      return <PossibleRepeats />;
    case "dias":
      return <ReconciledDays />;
    case "automaticas":
      return <AutomaticDecisions />;
    case "avisos":
      return <Notifications />;
    case "importar":
      return (
        <Stack gap={10}>
          <ImportStatement />
          <ImportHistory />
        </Stack>
      );
  }
}
