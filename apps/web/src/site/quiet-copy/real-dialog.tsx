import { queryGroups } from "@rifas/api-client/query-groups";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { addressWith } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

/** The query parameter that opens the dialog on any desk page. */
const PARAMETER = "copia";

/** The query string that opens the dialog on the current page. */
export function realDialogAddress(search: string): string {
  return addressWith(new URLSearchParams(search), { [PARAMETER]: "es-la-de-verdad" });
}

/** Asks an administrator to confirm that the copy restored at `since` is the real installation. */
export function RealDialog({ since }: { since: string }) {
  const { query, change } = useAddress();
  const close = () => change({ [PARAMETER]: null });
  const { sending } = useApiForm({
    defaults: {},
    kept: null,
    send: (client) => client.post("/installation/real"),
    revalidates: [queryGroups.config, queryGroups.raffles],
    says: "Listo: esta es la de verdad y vuelve a trabajar sola.",
    onDone: close,
  });
  if (!query.has(PARAMETER)) return null;
  return (
    <FormDialog
      onClose={() => (sending.pending ? undefined : close())}
      title="¿Es la de verdad?"
      description={`Se recuperó el ${formatDateTime(since)} de un respaldo. Desde que lo digas envía los correos en cola, pregunta a bancos y testigos, escribe los libros y hace los sorteos.`}
      action="Es la de verdad"
      pendingAction="Un momento..."
      {...sending}
    >
      <Banner tone="warning">
        Dilo solo si la otra ya no funciona y no va a volver: dos a la vez escriben dos veces a cada
        comprador y llevan libros distintos de una misma rifa.
      </Banner>
    </FormDialog>
  );
}
