import { isApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { RaffleListItem } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Link } from "@rifas/ui/link";
import { RaffleCard } from "@rifas/ui/raffle-card";
import { CardGridItem } from "@rifas/ui/tiles";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { needsPublishConfirmation, PublishDialog } from "../../shared/desk/publish-dialog.tsx";
import { useNow } from "../../shared/desk/use-now.ts";
import { raffleCardModel } from "../../shared/raffle/raffle-card-model.ts";
import { toastError, toastSuccess } from "../../shared/toasts.ts";

/** A raffle's card for staff, with the actions that the user may take. */
export function DeskRaffleCard(props: {
  raffle: RaffleListItem;
  access: "all" | "look";
  imageLoading: "eager" | "lazy";
  onDelete: () => void;
}) {
  const { raffle } = props;
  const mayWrite = props.access === "all";
  const now = useNow();
  const [failure, setFailure] = useState<string>();
  const publication = useMutation(
    (client, publish: boolean) =>
      client.put("/raffles/{id}/publish", {
        params: { path: { id: raffle.id } },
        body: { publish },
      }),
    { revalidates: [queryGroups.raffles] },
  );
  const [confirming, setConfirming] = useState(false);
  const toggle = async () => {
    setFailure(undefined);
    const result = await publication.run(!raffle.publish);
    setConfirming(false);
    if (result.ok) {
      toastSuccess(result.data.message);
      return;
    }
    const text = result.error.serverText ?? "Error al publicar la rifa";
    setFailure(text);
    // What a draft lacks stays at its card, with a link: a toast would only repeat it.
    if (!isApiError(result.error, "raffle_not_publishable")) toastError(text);
  };
  const askOrToggle = () =>
    needsPublishConfirmation(raffle) ? setConfirming(true) : void toggle();
  const editAddress = `/admin/editar/${raffle.id}`;

  return (
    <CardGridItem>
      <RaffleCard
        variant="admin"
        level={2}
        raffle={raffleCardModel(raffle, now)}
        imageLoading={props.imageLoading}
        viewLink={(words) => <RouterLink to={`/rifas/${raffle.id}`}>{words}</RouterLink>}
        editLink={
          mayWrite ? (words) => <RouterLink to={editAddress}>{words}</RouterLink> : undefined
        }
        onTogglePublish={mayWrite ? askOrToggle : undefined}
        onDelete={mayWrite ? props.onDelete : undefined}
        state={publication.pending ? "publishing" : "idle"}
      />
      {confirming ? (
        <PublishDialog
          raffle={raffle}
          pending={publication.pending}
          onConfirm={() => void toggle()}
          onClose={() => setConfirming(false)}
        />
      ) : null}
      {failure === undefined ? null : (
        <Banner tone="danger" announce="polite" onDismiss={() => setFailure(undefined)}>
          {failure}{" "}
          {mayWrite && raffle.status === "draft" ? (
            <Link asChild>
              <RouterLink to={editAddress}>Completar la rifa</RouterLink>
            </Link>
          ) : null}
        </Banner>
      )}
    </CardGridItem>
  );
}
