import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { HoldAlarm, HoldRelease } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { DeleteModal } from "@rifas/ui/delete-modal";
import { formatCount } from "@rifas/ui/text/format-count";
import { useState } from "react";
import { toastError, toastSuccess } from "../../shared/toasts.ts";
import { numbersIn } from "./numbers-in.ts";

/**
 * 'Soltar lo apartado desde esta dirección': counts what would be released, asks for confirmation, and releases it.
 */
export function ReleaseHolds({ alarm }: { alarm: HoldAlarm }) {
  const params = { path: { id: alarm.raffle_id, origin: alarm.origin } };
  const [preview, setPreview] = useState<HoldRelease>();
  const [isOpen, setIsOpen] = useState(false);
  const counting = useMutation((client) => client.get("/raffles/{id}/holds/{origin}", { params }));
  const release = useMutation(
    (client) => client.post("/raffles/{id}/holds/{origin}/release", { params }),
    { revalidates: [queryGroups.purchaseLists] },
  );

  const ask = async () => {
    const counted = await counting.run(undefined);
    if (!counted.ok) return toastError(counted.error.message);
    release.reset();
    setPreview(counted.data);
    setIsOpen(true);
  };
  const confirm = async () => {
    const released = await release.run(undefined);
    if (!released.ok) return;
    setIsOpen(false);
    toastSuccess(`Quedaron libres ${numbersIn(released.data.numbers, released.data.purchases)}`);
  };

  return (
    <>
      <Button
        tone="outline"
        size="sm"
        state={counting.pending ? "pending" : "idle"}
        pendingLabel="Contando…"
        onClick={() => void ask()}
      >
        Soltar lo apartado desde esta dirección…
      </Button>
      <DeleteModal
        open={isOpen}
        onOpenChange={setIsOpen}
        title="¿Soltar lo apartado desde esta dirección?"
        name={preview ? `${alarm.masked} · ${numbersIn(preview.numbers, preview.purchases)}` : ""}
        warning={preview ? <Consequences {...preview} /> : undefined}
        confirmLabel="Soltar"
        pendingLabel="Soltando…"
        state={release.pending ? "pending" : "idle"}
        failure={release.error?.message}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function Consequences({ kept_purchases: kept }: HoldRelease) {
  return (
    <>
      Quedan libres enseguida y otras personas los pueden comprar. Si alguien ya había pagado, puede
      mandar su comprobante: lo ves en Pagos tardíos.{" "}
      {kept === 0
        ? "Ninguna compra de esta dirección tiene comprobante."
        : kept === 1
          ? "Hay 1 compra con su comprobante: esa no se toca."
          : `Hay ${formatCount(kept)} compras con su comprobante: esas no se tocan.`}
    </>
  );
}
