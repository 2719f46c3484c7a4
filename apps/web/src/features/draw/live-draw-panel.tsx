import type { Raffle, Schema } from "@rifas/api-client/types";
import { formatDate, formatTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Link } from "@rifas/ui/link";
import { LiveDraw } from "@rifas/ui/live-draw";
import { ResultPictureSkeleton } from "@rifas/ui/result-picture/skeleton";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { lazy, Suspense, use, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { ClientOnly } from "../../shared/layout/client-only.tsx";
import { deferred } from "../../shared/layout/deferred.tsx";
import { loadWhenOnline } from "../../shared/layout/load-when-online.ts";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";
import { OriginContext } from "../../shared/layout/page-head.tsx";
import { drawStatement } from "./draw-statement.ts";
import { instantViews } from "./instant-views.ts";
import { isLate, livePrizes } from "./live-prizes.ts";
import { LateRejections } from "../../shared/raffle/late-rejections.tsx";
import { reopenedWords } from "../../shared/raffle/reopened-words.ts";
import { useSiteName } from "../../shared/use-site.ts";
import { useLiveDraw } from "./use-live-draw.ts";
import { useServerClock } from "./use-server-clock.ts";

const InstantPrizes = deferred(
  async () => (await import("@rifas/ui/instant-prizes")).InstantPrizes,
);
const ResultPicture = lazy(() =>
  loadWhenOnline(async () => ({
    default: (await import("@rifas/ui/result-picture")).ResultPicture,
  })),
);

/** A raffle's draw as it happens; `children` stand below its prizes. */
export function LiveDrawPanel({ raffle, children }: { raffle: Raffle; children: ReactNode }) {
  const { ahead: clockAhead, pageTime } = useServerClock(raffle.id);
  const { data: draw, error, seenAt, revalidating, retry } = useLiveDraw(raffle.id, clockAhead);
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
        <SkeletonBlock height={64} corners="card" />
      </SkeletonGroup>
    ) : (
      <LoadFailure text={error.message} retrying={revalidating} onRetry={() => void retry()} />
    );
  }
  const { stage, draw_date, seal_at, seal, computed } = draw;
  const proof = (
    <Link asChild place="standalone">
      <RouterLink to={`/libro/${raffle.id}`}>Ver la prueba</RouterLink>
    </Link>
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
          <Link asChild place="standalone">
            <RouterLink to={`/libro/${raffle.id}`}>Cómo se comprueba</RouterLink>
          </Link>
        )
      }
    >
      {draw.instants.length === 0 ? null : (
        <Section heading="Premios instantáneos">
          <InstantPrizes prizes={instantViews(draw.instants)} />
        </Section>
      )}
      {children}
      <LateRejections rejected={draw.late_rejections} />
      {stage === "drawn" ? <Picture raffle={raffle} draw={draw} /> : null}
    </LiveDraw>
  );
}

/** The result as a picture to share. Only the browser can draw it. */
function Picture({ raffle, draw }: { raffle: Raffle; draw: Schema<"LiveDraw"> }) {
  const origin = use(OriginContext);
  const site = useSiteName();
  const prizes = draw.prizes.map(({ prize_title, ticket_number, owner }) => ({
    title: prize_title,
    number: ticket_number,
    owner,
  }));
  const page = draw.computed ? "libro" : "sorteo";
  const placeholder = <ResultPictureSkeleton />;
  const drawnAt = draw.prizes[0]?.drawn_at ?? draw.draw_date;
  return (
    <Section heading="Comparte el resultado">
      <ClientOnly fallback={placeholder}>
        <Suspense fallback={placeholder}>
          <ResultPicture
            result={{
              raffle: raffle.name,
              site,
              prizes,
              date: drawnAt === null ? "" : formatDate(drawnAt),
              proof: `${new URL(origin).host}/${page}/${raffle.id}`,
            }}
            label={`${raffle.name}: ${prizes.map(winnerWords).join(". ")}`}
            fileName={`sorteo-${raffle.id}.png`}
            text={`Resultado de ${raffle.name}: ${origin}/sorteo/${raffle.id}`}
          />
        </Suspense>
      </ClientOnly>
    </Section>
  );
}

function winnerWords(prize: {
  title: string;
  number: string | null;
  owner: string | null;
}): string {
  const { title, number, owner } = prize;
  if (number === null) return `${title}, sin ganador`;
  return owner === null
    ? `${title}, número ${number}, que nadie compró`
    : `${title}, número ${number}, ganó ${owner}`;
}
