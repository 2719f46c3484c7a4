import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { useRevalidate } from "@rifas/api-client/hooks/use-revalidate";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { RaffleForStaff } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Link } from "@rifas/ui/link";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { useEffect, useState, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { DigitsForm } from "./digits-form.tsx";
import { PrizeDraws } from "./prize-draws.tsx";

interface ComputedResultsProps {
  raffle: RaffleForStaff;
  now: number;
  /** Shown if staff have to enter the numbers after all, such as after a restored backup. */
  byHand: ReactNode;
}

/** The draw of a raffle whose rule decides: its progress, and the digits that only staff can enter. */
export function ComputedResults({ raffle, now, byHand }: ComputedResultsProps) {
  const result = useQuery(get("/raffles/{id}/draw", { id: raffle.id }));
  const rules = useQuery(get("/raffles/{id}/draw-rules", { id: raffle.id })).data?.versions[0];
  const { data: draw } = result;
  const revalidate = useRevalidate();
  const isWhole = draw?.computed === true && draw.prizes.every(({ state }) => state === "drawn");
  const isNews = isWhole && raffle.outcome === null;
  useEffect(() => {
    if (isNews) revalidate([queryGroups.raffles]);
  }, [isNews, revalidate]);
  if (draw === undefined) {
    return result.error === undefined ? (
      <SkeletonGroup label="Cargando el sorteo…">
        <SkeletonBlock height={40} corners="card" />
      </SkeletonGroup>
    ) : (
      <QueryFailure of={result} title="No pudimos cargar el sorteo" />
    );
  }
  if (!draw.computed) return byHand;
  const asks = draw.prizes.some(({ state }) => state === "waiting_digits");
  return (
    <Section
      heading="El sorteo"
      look="card"
      lead="Los ganadores salen de la regla anotada en el libro: nadie los escribe a mano."
      action={
        <Link asChild place="standalone">
          <RouterLink to={`/libro/${raffle.id}`}>Ver el libro</RouterLink>
        </Link>
      }
    >
      <Stack gap={6}>
        <PrizeDraws draw={draw} rules={rules} />
        {raffle.draw_rule.lotteries.length === 0 ? null : (
          <Digits raffle={raffle} draw={draw} now={now} asks={asks} />
        )}
      </Stack>
    </Section>
  );
}

/** The form of the digits: open while some are missing, and afterwards to correct them. */
function Digits(props: Parameters<typeof DigitsForm>[0] & { asks: boolean }) {
  const { asks, ...form } = props;
  const [correcting, setCorrecting] = useState(false);
  if (form.draw.prizes.some(({ state }) => state === "scheduled")) return null;
  if (asks || correcting) return <DigitsForm {...form} onDone={() => setCorrecting(false)} />;
  return (
    <div>
      <Button tone="outline" onClick={() => setCorrecting(true)}>
        Corregir cifras…
      </Button>
    </div>
  );
}
