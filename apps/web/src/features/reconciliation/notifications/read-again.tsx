import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import { Button } from "@rifas/ui/button";
import { toastError, toastSuccess } from "../../../shared/toasts.ts";

/** 'Leer otra vez': for notifications that could not be understood or stored. */
export function ReadAgain({ ids, label }: { ids: readonly number[]; label: string }) {
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
