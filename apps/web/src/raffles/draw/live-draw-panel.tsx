import { getForBuyer } from "@rifas/api-client/get-for-buyer";
import type { Raffle, Schema } from "@rifas/api-client/types";
import { formatTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { LiveDraw } from "@rifas/ui/live-draw";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Suspense, use, useState, type ReactNode, useEffect, useRef } from "react";
import { LinkTo } from "../../shared/link-to.tsx";
import { deferred } from "../../shared/layout/deferred.tsx";
import { lazyPart } from "../../shared/layout/load-when-online.ts";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";
import { OriginContext } from "../../shared/layout/page-head.tsx";
import { drawStatement } from "./draw-statement.ts";
import { instantViews } from "./instant-views.ts";
import { isLate, livePrizes } from "./live-prizes.ts";
import { LateRejections } from "./late-rejections.tsx";
import { PrizeStandings } from "./prize-standings.tsx";
import { reopenedWords } from "../../proofs/check/reopened-words.ts";
import { useLiveDraw } from "./use-live-draw.ts";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";

const InstantPrizes = deferred(
  async () => (await import("@rifas/ui/instant-prizes")).InstantPrizes,
);
const PicturePreview = lazyPart(
  async () => (await import("../../paper/share/picture-preview.tsx")).PicturePreview,
);

/** A raffle's draw as it happens; `children` stand below its prizes. */
export function LiveDrawPanel({ raffle, children }: { raffle: Raffle; children: ReactNode }) {
  const { ahead: clockAhead, pageTime } = useServerClock(raffle.id);
  const watched = useLiveDraw(raffle.id, clockAhead);
  const { data: draw, error, seenAt } = watched;
  // Staff took it off the site while it was watched. The page keeps asking, in case it comes back.
  if (error?.status === 404) {
    return (
      <Banner tone="warning" announce="polite" title="Esta rifa ya no es pública">
        El organizador la quitó de la página. Lo que compraste no cambia: tu compra y tus recibos
        siguen en tu correo.
      </Banner>
    );
  }
  // Before the browser has looked, what is shown is as old as the page.
  const asOf = seenAt === null ? pageTime : seenAt + clockAhead;
  if (draw === undefined) {
    return error === undefined ? (
      <SkeletonGroup label="Buscando cómo va el sorteo…">
        <SkeletonBlock size="chart" corners="card" />
      </SkeletonGroup>
    ) : (
      <LoadFailure of={watched} />
    );
  }
  const { stage, draw_date, seal_at, seal, computed } = draw;
  const proof = (
    <LinkTo to={`/libro/${raffle.id}`} place="standalone">
      Ver la prueba
    </LinkTo>
  );
  return (
    <LiveDraw
      stage={stage}
      statement={drawStatement(raffle)}
      drawAt={draw_date}
      seal={seal}
      clockAhead={clockAhead}
      prizes={livePrizes(draw).map((prize) => ({ ...prize, proof: computed ? proof : undefined }))}
      late={asOf !== null && isLate(draw, asOf)}
      connection={error === undefined ? "live" : "lost"}
      lastSeen={asOf === null ? undefined : formatTime(new Date(asOf))}
      reopened={draw.reopened === null ? undefined : reopenedWords(draw.reopened)}
      cancelReason={draw.cancel_reason ?? undefined}
      correctionReason={draw.correction_reason ?? undefined}
      ledger={
        seal_at === null ? undefined : (
          <LinkTo to={`/libro/${raffle.id}`} place="standalone">
            Cómo se comprueba
          </LinkTo>
        )
      }
    >
      {draw.instants.length === 0 ? null : (
        <Section heading="Premios instantáneos">
          <InstantPrizes prizes={instantViews(draw.instants)} />
        </Section>
      )}
      {children}
      <PrizeStandings raffleId={raffle.id} prizes={[...draw.prizes, ...draw.instants]} />
      <LateRejections rejected={draw.late_rejections} />
      {stage === "drawn" ? <Picture raffle={raffle} draw={draw} /> : null}
    </LiveDraw>
  );
}

/** The result as a picture to share, which the server draws once somebody asks for it: all see the result at once. */
function Picture({ raffle: { id, name }, draw }: { raffle: Raffle; draw: Schema<"LiveDraw"> }) {
  const origin = use(OriginContext);
  const [shown, setShown] = useState(false);
  return (
    <Section heading="Comparte el resultado">
      {shown ? (
        <Suspense fallback={<SkeletonBlock size="form" />}>
          <PicturePreview
            query={getForBuyer("/raffles/{id}/picture", { id, kind: "winner", size: "square" })}
            size="square"
            name={`sorteo-${id}`}
            label={`${name}: ${draw.prizes.map(winnerWords).join(". ")}`}
            text={`Resultado de ${name}: ${origin}/sorteo/${id}`}
          />
        </Suspense>
      ) : (
        <Button tone="outline" onClick={() => setShown(true)}>
          Preparar imagen
        </Button>
      )}
    </Section>
  );
}

function winnerWords(prize: Schema<"LiveDraw">["prizes"][number]): string {
  const { prize_title: title, ticket_number: number, owner } = prize;
  if (number === null) return `${title}, sin ganador`;
  return owner === null
    ? `${title}, número ${number}, que nadie compró`
    : `${title}, número ${number}, ganó ${owner}`;
}

/** Pages are cached for ten seconds. A larger difference is a page that is older, or a clock that is wrong. */
const USUAL_MS = 15_000;

interface ServerClock {
  /** How many milliseconds it is ahead of this device's; 0 until it is known. */
  readonly ahead: number;
  /** Its time when the page was made, in milliseconds; null until it is known. */
  readonly pageTime: number | null;
}

/**
 * The server's clock, which comes with the page. It is asked for once more only where the two clocks differ by more than a cached
 * page explains, so that a crowd's phones send no calls for it.
 */
function useServerClock(raffleId: number): ServerClock {
  // Without its interval: this page polls the draw and nothing else.
  const { key, fetch } = get("/raffles/{id}/pause-info", { id: raffleId });
  const { data, retry } = useQuery({ key, fetch });
  const pageTime = data === undefined ? null : Date.parse(data.server_time);
  const [ahead, setAhead] = useState(0);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (pageTime === null) return;
    const difference = pageTime - Date.now();
    setAhead(difference);
    if (Math.abs(difference) < USUAL_MS || hasAsked.current) return;
    hasAsked.current = true;
    void retry();
  }, [pageTime, retry]);
  return { ahead, pageTime };
}
