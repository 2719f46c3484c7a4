import { useFormClient } from "@rifas/api-client/api-provider";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import { upload } from "@rifas/api-client/upload";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { toastSuccess } from "../../shared/toasts.ts";
import { RaffleForm, type RaffleFormProps } from "./raffle-form.tsx";
import { creationOf, newRaffleValues } from "./raffle-values.ts";

/** Creates a raffle as a draft, then opens its page, where it can be published. */
export function CreateRaffle() {
  const client = useFormClient();
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const [initial] = useState(newRaffleValues);
  const [createdAt] = useState(() => new Date().toISOString());

  const send: RaffleFormProps["send"] = async (values, image, onProgress, signal) => {
    const raffle = await upload(client, "post", "/raffles", {
      body: { ...creationOf(values), ...(image === null ? {} : { image }) },
      onProgress,
      signal,
    });
    revalidate([queryGroups.raffleLists]);
    return raffle;
  };

  return (
    <RaffleForm
      initial={initial}
      isNew
      locks={{ numbering: false, drawDate: false, instants: null }}
      card={{ id: 0, imageUrl: null, status: "draft", sold: 0, createdAt }}
      send={send}
      onSent={({ id }) => {
        toastSuccess("Rifa creada. Revísala y publícala.");
        void navigate(`/admin/editar/${id}?vista=venta`, { replace: true });
      }}
      submit={{ label: "Crear rifa", pending: "Creando…" }}
    />
  );
}
