import type { ApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { RaffleListItem } from "@rifas/api-client/types";
import { useState } from "react";
import { toastSuccess } from "../toasts.ts";
import {
  needsPublishConfirmation,
  PublishDialog,
  type RaffleToPublish,
} from "./publish-dialog.tsx";

/** Publishes a raffle, or hides it again. `toggle` first shows the `dialog` for what goes on sale at once. */
export function usePublication(
  raffle: RaffleToPublish & Pick<RaffleListItem, "id" | "publish">,
  onRefused: (error: ApiError) => void = () => undefined,
) {
  const [confirming, setConfirming] = useState(false);
  const { run, ...publication } = useMutation(
    (client, publish: boolean) =>
      client.put("/raffles/{id}/publish", {
        params: { path: { id: raffle.id } },
        body: { publish },
      }),
    { revalidates: [queryGroups.raffles] },
  );
  const send = async () => {
    const result = await run(!raffle.publish);
    setConfirming(false);
    if (result.ok) toastSuccess(result.data.message);
    else onRefused(result.error);
  };
  return {
    ...publication,
    toggle: () => (needsPublishConfirmation(raffle) ? setConfirming(true) : void send()),
    dialog: confirming ? (
      <PublishDialog
        raffle={raffle}
        pending={publication.pending}
        onConfirm={() => void send()}
        onClose={() => setConfirming(false)}
      />
    ) : null,
  };
}
