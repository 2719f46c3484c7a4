import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Failure } from "../../shared/forms/failure.tsx";
import { LeftAlone } from "./rejected-together.tsx";
import { useUndoRejection } from "./use-undo-rejection.ts";

/** The latest rejections in one step, each with its undo; nothing without any. */
export function LatestRejections() {
  const items = useQuery(get("/purchases/rejections")).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section heading="Rechazos de varias a la vez">
      <Stack>
        {items.map((made) => (
          <Rejection key={made.id} made={made} />
        ))}
      </Stack>
    </Section>
  );
}

function Rejection({ made }: { made: Schema<"GroupRejection"> }) {
  const undo = useUndoRejection();
  const { id, rejected } = made;
  const left = undo.after?.left ?? [];
  return (
    <Stack gap={2}>
      <Cluster>
        <ClusterRest>{textOf(made)}</ClusterRest>
        {rejected === 0 || id === null ? null : (
          <Button
            size="sm"
            tone="outline"
            state={undo.pending ? "pending" : "idle"}
            pendingLabel="Deshaciendo…"
            onClick={() => void undo.run(id)}
          >
            Deshacer
          </Button>
        )}
      </Cluster>
      <Failure of={undo.error} />
      {left.length === 0 ? null : <LeftAlone left={left} />}
    </Stack>
  );
}

function textOf({ at, by, rejected, numbers, raffles, undone_at }: Schema<"GroupRejection">) {
  const who = `${formatDateTime(at)}, ${by.name}`;
  if (rejected === 0) return `${who}: se deshizo`;
  const what = `${counted(rejected, "compra")}, ${counted(numbers, "boleto")} de ${raffles.join(", ")}`;
  return undone_at === null ? `${who}: ${what}` : `${who}: se deshizo en parte; quedan ${what}`;
}
