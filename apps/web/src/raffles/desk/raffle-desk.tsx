import { isApiError, type ApiError } from "@rifas/api-client/api-error";
import { get } from "@rifas/api-client/get";
import type { RaffleListItem } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { EmptyState } from "@rifas/ui/empty-state";
import { Pager } from "@rifas/ui/pager";
import { RaffleCard } from "@rifas/ui/raffle-card";
import { SearchBox } from "@rifas/ui/search-box";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { CardGrid, CardGridItem } from "@rifas/ui/tiles";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { ButtonTo, LinkTo } from "../../shared/link-to.tsx";
import { PAGE, readChoice, readPage, readText } from "../../shared/desk/address.ts";
import { ChoiceFilter } from "../../shared/desk/choice-filter.tsx";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { useList } from "../../shared/desk/use-list.ts";
import { MOST_SEARCHED, useSearchText } from "../../shared/desk/use-search-text.ts";
import { DeleteRaffle } from "./delete-raffle.tsx";
import { raffleListQuery, SEARCH, shownRaffles, statusFilters } from "./raffle-filter.ts";
import { usePublication } from "../../shared/desk/use-publication.tsx";
import { useNow } from "../../shared/desk/use-now.ts";
import { raffleCardModel } from "../shown/raffle-card-model.ts";
import { toastError } from "../../shared/toasts.ts";

const NONE = { items: [], total: 0 };

/** All raffles, filtered by status and name, with their actions. */
export function RaffleDesk({ access }: { access: "all" | "look" }) {
  const address = useAddress();
  const filter = readChoice(address.query, "estado", statusFilters);
  const { typed, text: search, setTyped } = useSearchText(address, SEARCH);
  const applied = readText(address.query, SEARCH);
  const isTyping = search !== applied;
  // A changed search starts at the first page, even before it reaches the query string.
  const page = isTyping ? 1 : readPage(address.query);
  const [deleting, setDeleting] = useState<RaffleListItem | null>(null);

  // A search shows at once what matches of the loaded page, and a page stays until the next one; a filter shows skeletons.
  const list = useList(get("/raffles", raffleListQuery(address.query)), {
    keepPrevious: search !== "" || page > 1,
  });
  const isSettled = list.state === "ready" && !isTyping;
  const { items, total: found } = list.data ?? NONE;
  const shown = shownRaffles(items, { search, filter });

  return (
    <>
      <Space below={5}>
        <Stack>
          <Cluster align="center">
            <ChoiceFilter label="Estado de la rifa" name="estado" options={statusFilters} />
            <ClusterRest basis="lg">
              <SearchBox
                label="Buscar rifas"
                value={typed}
                maxLength={MOST_SEARCHED}
                state={isTyping || list.state === "refreshing" ? "searching" : "idle"}
                onChange={(event) => setTyped(event.target.value)}
              />
            </ClusterRest>
          </Cluster>
          <Text size="sm" whenEmpty="keep-line" role="status">
            {isSettled ? `${found} rifa(s) encontrada(s)` : ""}
          </Text>
        </Stack>
      </Space>

      {list.state === "failed" ? (
        <QueryFailure of={list} title="No pudimos cargar las rifas" />
      ) : list.data === undefined ? (
        <LoadingCards count={6} />
      ) : (
        <>
          {shown.length > 0 ? (
            <CardGrid aria-busy={!isSettled}>
              {shown.map((raffle, index) => (
                <DeskRaffleCard
                  key={raffle.id}
                  raffle={raffle}
                  access={access}
                  imageLoading={index < 3 ? "eager" : "lazy"}
                  onDelete={() => setDeleting(raffle)}
                />
              ))}
            </CardGrid>
          ) : isSettled ? (
            <NoRaffles found={found} search={search} access={access} />
          ) : (
            // No loaded raffle matches, but the server may find others.
            <LoadingCards count={1} />
          )}
          <Space above={8}>
            <Pager
              page={page}
              shown={shown.length}
              state={isSettled ? "idle" : "loading"}
              onPrevious={() => address.change({ [PAGE]: page - 1 }, "push")}
              onNext={() => address.change({ [PAGE]: page + 1 }, "push")}
            />
          </Space>
        </>
      )}
      {deleting && <DeleteRaffle raffle={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function LoadingCards({ count }: { count: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <CardGridItem key={index}>
          <RaffleCard variant="admin" level={2} raffle="loading" />
        </CardGridItem>
      ))}
    </CardGrid>
  );
}

/** A page past the end, a search without results, or no raffle at all. */
function NoRaffles(props: {
  /** The raffles on all pages. */
  found: number;
  search: string;
  access: "all" | "look";
}) {
  const { change } = useAddress();
  if (props.found > 0) {
    return (
      <EmptyState
        title="No se encontraron rifas"
        hint="La lista termina antes de esta página."
        picture="search"
        action={
          <Button tone="outline" onClick={() => change({ [PAGE]: null }, "push")}>
            Ir a la primera página
          </Button>
        }
      />
    );
  }
  const searched = props.search !== "";
  const beginning =
    props.access === "all"
      ? "Crea tu primera rifa para comenzar"
      : "Las verás aquí cuando un administrador cree la primera";
  return (
    <EmptyState
      title="No se encontraron rifas"
      hint={searched ? "Intenta con otros términos de búsqueda" : beginning}
      picture={searched ? "search" : "ticket"}
      action={props.access === "all" ? <CreateLink>Crear Primera Rifa</CreateLink> : undefined}
    />
  );
}

/** A link to `/admin/crear`, for admins. */
export function CreateLink({ children }: { children: string }) {
  return <ButtonTo to="/admin/crear">{children}</ButtonTo>;
}

function DeskRaffleCard(props: {
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
            <LinkTo to={editAddress}>Completar la rifa</LinkTo>
          ) : null}
        </Banner>
      )}
    </CardGridItem>
  );
}

function refusalText({ serverText }: ApiError): string {
  return serverText ?? "Error al publicar la rifa";
}
