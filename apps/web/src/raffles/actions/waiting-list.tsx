import { get } from "@rifas/api-client/get";
import { counted } from "@rifas/domain/counted";
import { Banner } from "@rifas/ui/banner";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";

/** How many people wait for numbers of a raffle; nothing while nobody does. */
export function WaitingList({ raffleId }: { raffleId: number }) {
  const { data } = useFreshQuery(get("/raffles/{id}/waiting-list", { id: raffleId }));
  if (data === undefined || data.waiting === 0) return null;
  const { waiting, told } = data;
  const who = counted(waiting, "persona");
  return (
    <Banner
      tone="neutral"
      title={`${who} ${waiting === 1 ? "espera" : "esperan"} un número en esta rifa`}
    >
      Les llega un correo, por orden de llegada, apenas haya números libres.
      {told > 0 && ` Ya avisamos a ${told}.`}
    </Banner>
  );
}
