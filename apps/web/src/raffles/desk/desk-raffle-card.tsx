import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import type { RaffleListItem } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Link } from "@rifas/ui/link";
import { RaffleCard } from "@rifas/ui/raffle-card";
import { CardGridItem } from "@rifas/ui/tiles";
import { Link as RouterLink } from "react-router-dom";
import { usePublication } from "../../shared/desk/use-publication.tsx";
import { useNow } from "../../shared/desk/use-now.ts";
import { raffleCardModel } from "../shown/raffle-card-model.ts";
import { toastError } from "../../shared/toasts.ts";

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
  const publication = usePublication(raffle, (error) => {
    // What a draft lacks stays at its card, with a link: a toast would only repeat it.
    if (!isApiError(error, "raffle_not_publishable")) toastError(refusalText(error));
  });
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
        onTogglePublish={mayWrite ? publication.toggle : undefined}
        onDelete={mayWrite ? props.onDelete : undefined}
        state={publication.pending ? "publishing" : "idle"}
      />
      {publication.dialog}
      {publication.error === undefined ? null : (
        <Banner tone="danger" announce="polite" onDismiss={publication.reset}>
          {refusalText(publication.error)}{" "}
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

function refusalText({ serverText }: ApiError): string {
  return serverText ?? "Error al publicar la rifa";
}
