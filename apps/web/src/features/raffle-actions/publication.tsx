import type { ApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle, RaffleForStaff } from "@rifas/api-client/types";
import type { PublishRequirement } from "@rifas/domain/raffle-rules";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Cluster } from "@rifas/ui/cluster";
import { useState } from "react";
import { needsPublishConfirmation, PublishDialog } from "../../shared/desk/publish-dialog.tsx";
import { toastSuccess } from "../../shared/toasts.ts";
import { MissingToPublish } from "./missing-to-publish.tsx";

/** Publishes and unpublishes a raffle. What a draft still lacks is listed before and after trying. */
export function Publication({ raffle }: { raffle: RaffleForStaff }) {
  const [missing, setMissing] = useState<readonly PublishRequirement[]>();
  const publication = useMutation(
    (client, publish: boolean) =>
      client.put("/raffles/{id}/publish", {
        params: { path: { id: raffle.id } },
        body: { publish },
      }),
    { revalidates: [queryGroups.raffles] },
  );
  const isFirst = raffle.status === "draft";
  const lacks = isFirst ? (missing ?? raffle.staff.missing_to_publish) : [];
  const [confirming, setConfirming] = useState(false);

  const toggle = async () => {
    setMissing(undefined);
    const result = await publication.run(!raffle.publish);
    setConfirming(false);
    if (result.ok) toastSuccess(result.data.message);
    else setMissing(result.error.facts.missing);
  };

  return (
    <Section heading="Publicación" look="card" lead={whatItMeans(raffle)}>
      <Stack>
        <Obstacles raffle={raffle} lacks={lacks} error={publication.error} />
        <Cluster>
          <Button
            tone={raffle.publish ? "outline" : "primary"}
            state={publication.pending ? "pending" : "idle"}
            pendingLabel={raffle.publish ? "Despublicando..." : "Publicando..."}
            onClick={() => (needsPublishConfirmation(raffle) ? setConfirming(true) : void toggle())}
          >
            {raffle.publish ? "Despublicar" : "Publicar"}
          </Button>
        </Cluster>
        {confirming ? (
          <PublishDialog
            raffle={raffle}
            pending={publication.pending}
            onConfirm={() => void toggle()}
            onClose={() => setConfirming(false)}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

/** What a draft lacks, and why the last attempt failed: once if both are the same. */
function Obstacles(props: {
  raffle: Raffle;
  lacks: readonly PublishRequirement[];
  error: ApiError | undefined;
}) {
  const { raffle, lacks, error } = props;
  if (lacks.length > 0 && (error === undefined || error.code === "raffle_not_publishable")) {
    const refused = error !== undefined;
    return (
      // A new element after a refusal, so that it is announced.
      <Banner
        key={refused ? "refused" : "lacks"}
        tone={refused ? "danger" : "warning"}
        announce={refused ? "now" : "off"}
        title={refused ? "No se publicó. Falta" : "Para publicar falta"}
      >
        <MissingToPublish missing={lacks} />
      </Banner>
    );
  }
  if (error === undefined) return null;
  return (
    <Banner
      tone="danger"
      announce="now"
      title={raffle.publish ? "No se despublicó" : "No se publicó"}
    >
      {error.serverText ?? error.message}
    </Banner>
  );
}

function whatItMeans({ status, publish, outcome }: Raffle): string {
  if (status === "draft")
    return "Es un borrador: solo la ve el equipo. Al publicarla sale a la venta.";
  if (status === "finished") {
    if (!publish) return "Está escondida: solo la ve el equipo.";
    return outcome === "cancelled"
      ? "Se ve en la página, con el aviso de que se canceló."
      : "Se ve en la página, con sus resultados.";
  }
  return publish
    ? "Se ve en la página. Si la despublicas, no se aparta nada nuevo; los apartados de antes siguen."
    : "Está escondida: nadie la ve ni compra. Los apartados que ya se hicieron siguen su curso.";
}
