import type { ApiError } from "@rifas/api-client/api-error";
import type { Raffle, RaffleForStaff } from "@rifas/api-client/types";
import type { PublishRequirement } from "@rifas/domain/raffle-rules";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Cluster } from "@rifas/ui/cluster";
import { usePublication } from "../../shared/desk/use-publication.tsx";
import { Failure } from "../../shared/forms/failure.tsx";
import { MissingToPublish } from "./missing-to-publish.tsx";

/** Publishes and unpublishes a raffle. What a draft still lacks is listed before and after trying. */
export function Publication({ raffle }: { raffle: RaffleForStaff }) {
  const { error, pending, toggle, dialog } = usePublication(raffle);
  const isFirst = raffle.status === "draft";
  const lacks = isFirst ? (error?.facts.missing ?? raffle.staff.missing_to_publish) : [];

  return (
    <Section heading="Publicación" look="card" lead={whatItMeans(raffle)}>
      <Stack>
        <Obstacles raffle={raffle} lacks={lacks} error={error} />
        <Cluster>
          <Button
            tone={raffle.publish ? "outline" : "primary"}
            state={pending ? "pending" : "idle"}
            pendingLabel={raffle.publish ? "Despublicando..." : "Publicando..."}
            onClick={toggle}
          >
            {raffle.publish ? "Despublicar" : "Publicar"}
          </Button>
        </Cluster>
        {dialog}
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
  return <Failure of={error} title={raffle.publish ? "No se despublicó" : "No se publicó"} />;
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
