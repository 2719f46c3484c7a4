import { getForStaff } from "@rifas/api-client/get-for-staff";
import { useApiClient } from "@rifas/api-client/api-provider";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { RaffleForStaff } from "@rifas/api-client/types";
import { upload } from "@rifas/api-client/upload";
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { toastSuccess } from "../../shared/toasts.ts";
import { RaffleForm, type RaffleFormProps } from "./raffle-form.tsx";
import { updateOf, valuesOf, type RaffleValues } from "./raffle-values.ts";

/** Edits a raffle that isn't finished. Only changed fields are sent. */
export function EditRaffle({ raffle }: { raffle: RaffleForStaff }) {
  const client = useApiClient();
  const { mutate } = useSWRConfig();
  const revalidate = useRevalidate();
  // Revalidation returns new objects with the same content, which must not reset the form.
  const content = JSON.stringify(valuesOf(raffle));
  const initial = useMemo((): RaffleValues => JSON.parse(content), [content]);
  const hasPurchases = raffle.staff.purchases > 0;

  const send: RaffleFormProps["send"] = async (values, image, onProgress, signal) => {
    const changed = updateOf(initial, values);
    if (Object.keys(changed).length === 0 && image === null) return raffle;
    const saved = await upload(client, "put", "/raffles/{id}", {
      params: { path: { id: raffle.id } },
      body: { ...changed, ...(image === null ? {} : { image }) },
      onProgress,
      signal,
    });
    await mutate(getForStaff("/raffles/{id}", { id: raffle.id }).key, saved, { revalidate: false });
    revalidate([queryGroups.raffleLists, queryGroups.raffleHistory(raffle.id)]);
    return saved;
  };

  return (
    <RaffleForm
      initial={initial}
      isNew={false}
      locks={{
        numbering: hasPurchases,
        drawDate: raffle.status !== "draft" && raffle.draw_date !== null,
        // Why the instant prizes can't change; whether the first time has come is for the server to say.
        instants: raffle.staff.purchases > 0 ? "Ya hay compras: no se pueden cambiar." : null,
      }}
      card={{
        id: raffle.id,
        imageUrl: raffle.image_url,
        status: raffle.status,
        sold: raffle.total_tickets_sold,
        createdAt: raffle.created_at,
      }}
      send={send}
      onSent={() => toastSuccess("Cambios guardados")}
      submit={{ label: "Guardar cambios", pending: "Guardando…" }}
    />
  );
}
