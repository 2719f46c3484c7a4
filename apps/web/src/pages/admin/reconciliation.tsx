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

type Open = (id: string) => void;

const views = [
  { id: "exactos", label: "Exactos", show: () => <ExactMatches key="exact" list="exact" /> },
  { id: "unicos", label: "De un vistazo", show: () => <ExactMatches key="single" list="single" /> },
  { id: "decidir", label: "Por decidir", show: (open: Open) => <UndecidedMatches onOpen={open} /> },
  { id: "libres", label: "Sin dueño", show: () => <UnownedMovements /> },
  {
    id: "importar",
    label: "Importar",
    show: () => (
      <Stack gap={10}>
        <ImportStatement />
        <ImportHistory />
      </Stack>
    ),
  },
] as const;

/** What the accountant looks through now and then. */
const controls = [
  { id: "respaldo", label: "Sin respaldo", show: () => <UnbackedPurchases /> },
  { id: "sin-llegar", label: "Sin llegar", show: () => <UnreportedPurchases /> },
  { id: "repetidos", label: "Repetidos", show: () => <PossibleRepeats /> },
  { id: "dias", label: "Por día", show: () => <ReconciledDays /> },
  { id: "avisos", label: "Avisos", show: () => <Notifications /> },
  { id: "automaticas", label: "Automáticas", show: () => <AutomaticDecisions /> },
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
    />
  );
}
