import { formatDateTime } from "@rifas/domain/dates";
import type { ComponentProps, ReactNode } from "react";
import { Banner } from "../banner/banner.tsx";
import { Countdown } from "../countdown/countdown.tsx";
import { formatCount } from "../../text/format-count.ts";
import { liveDrawMessages as words } from "./live-draw.messages.ts";
import { StageView } from "./stage-view.tsx";
import { LivePrizeCard, type LivePrize, type LivePrizeState } from "./live-prize.tsx";

export interface LiveDrawSeal {
  /** To be read aloud: 'TKS6-0R7T-A704-GKFW'. */
  readonly fingerprint: string;
  /** Numbers that were sold. */
  readonly sold: number;
  /** Numbers whose payment was waiting for review. */
  readonly held: number;
}

export interface LiveDrawProps extends Omit<ComponentProps<"div">, "children"> {
  /** `open` before the seal, `sealed` until the draw, `drawing` until every prize has its result. Required. */
  stage: "open" | "sealed" | "drawing" | "drawn" | "cancelled";
  /** Before the draw: what decides it and when, in a sentence in large print. Default none. */
  statement?: string | null | undefined;
  /** When it is drawn, RFC 3339; null without a date. Required. */
  drawAt: string | null;
  /** The seal of the log; null before it. Required. */
  seal: LiveDrawSeal | null;
  /** The prizes in their order. Required. */
  prizes: readonly LivePrize[];
  /** How many milliseconds the server's clock is ahead of this device's. Default 0. */
  clockAhead?: number | undefined;
  /** Whether a source is missing for much longer than usual. Default `false`. */
  late?: boolean | undefined;
  /** `lost`: what is shown is the last that arrived. Default `live`. */
  connection?: "live" | "lost" | undefined;
  /** When that was ('8:02 p. m.'). Default unknown. */
  lastSeen?: string | undefined;
  /** When and why the sale was reopened after a seal, in words. Default it wasn't. */
  reopened?: string | undefined;
  /** Why the raffle was cancelled. Default none. */
  cancelReason?: string | undefined;
  /** Why results were corrected. Default none. */
  correctionReason?: string | undefined;
  /** A link to how the draw is checked. Default none. */
  ledger?: ReactNode;
  /** What comes after the prizes: a buyer's own numbers, a picture to share. Default none. */
  children?: ReactNode;
}

const card = "grid grid-cols-1 gap-4 rounded-xl bg-surface p-4 shadow-paper sm:p-6";

/** A draw as a crowd watches it: the time left, what it waits for, each number as it comes, and who won. */
export function LiveDraw({
  stage,
  statement,
  drawAt,
  seal,
  prizes,
  clockAhead,
  late = false,
  connection = "live",
  lastSeen,
  reopened,
  cancelReason,
  correctionReason,
  ledger,
  children,
  className,
  ...rest
}: LiveDrawProps) {
  // What a screen reader hears when it changes: the latest result, or else the stage.
  const latest = prizes.findLast(({ state }) => hasNews(state));
  return (
    <div
      {...rest}
      className={`grid grid-cols-1 gap-6 ${className ?? ""}`}
      data-component="live-draw"
      data-state={stage}
    >
      <p role="status" className="sr-only">
        {latest === undefined ? words.stages[stage] : newsOf(latest)}
      </p>
      {connection === "lost" ? (
        <Banner tone="warning" announce="polite" title={words.lost}>
          {words.lostText(lastSeen ?? null)}
        </Banner>
      ) : null}
      <Remarks
        stage={stage}
        prizes={prizes}
        late={late}
        reopened={reopened}
        cancelReason={cancelReason}
        correctionReason={correctionReason}
      />
      {stage === "open" || stage === "sealed" ? (
        <TimeLeft stage={stage} statement={statement} drawAt={drawAt} clockAhead={clockAhead}>
          {ledger}
        </TimeLeft>
      ) : null}
      {stage === "cancelled" || prizes.length === 0 ? null : (
        <Prizes stage={stage} prizes={prizes} />
      )}
      {children}
      {seal !== null && (stage === "drawing" || stage === "drawn") ? (
        <div className={card}>
          <h2 className="text-2xl">{words.seal}</h2>
          <Seal seal={seal} ledger={ledger} />
        </div>
      ) : null}
    </div>
  );
}

/** What people must know before they look at the prizes. */
function Remarks(
  props: Pick<
    LiveDrawProps,
    "stage" | "prizes" | "late" | "reopened" | "cancelReason" | "correctionReason"
  >,
) {
  const { stage, prizes, late, reopened, cancelReason, correctionReason } = props;
  return (
    <>
      {stage === "cancelled" ? (
        <Banner tone="danger" title={words.stages.cancelled}>
          {cancelReason}
        </Banner>
      ) : null}
      {reopened === undefined || stage === "cancelled" ? null : (
        <Banner tone="info" title={words.reopened}>
          {reopened}
        </Banner>
      )}
      {late ? (
        <Banner tone="warning" announce="polite" title={words.late.title}>
          {lateWords(prizes)}
        </Banner>
      ) : null}
      {correctionReason === undefined ? null : (
        <Banner tone="info" announce="polite" title={words.corrected}>
          {correctionReason}
        </Banner>
      )}
    </>
  );
}

/** Before the draw: what decides it, and when. */
function TimeLeft(
  props: Pick<LiveDrawProps, "statement" | "drawAt" | "clockAhead" | "children"> & {
    stage: "open" | "sealed";
  },
) {
  const { stage, statement, drawAt, clockAhead, children } = props;
  return (
    <div className={card}>
      <h2 className="max-w-prose text-2xl text-balance sm:text-3xl">
        {drawAt === null ? words.noDate : (statement ?? words.drawAt(formatDateTime(drawAt)))}
      </h2>
      {drawAt === null ? null : (
        <div className="grid max-w-prose gap-2">
          <p className="text-muted">{words.stages[stage]}</p>
          <Countdown until={drawAt} clockAhead={clockAhead} />
          {stage === "sealed" ? <p className="text-muted">{words.live}</p> : null}
        </div>
      )}
      {children}
    </div>
  );
}

/** From the draw on they are what people came for, so they come first and have the stage as their heading. */
function Prizes({ stage, prizes }: Pick<LiveDrawProps, "stage" | "prizes">) {
  const isOne = prizes.length === 1;
  const isDue = stage === "drawing" || stage === "drawn";
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{isDue ? words.stages[stage] : words.prizes(isOne)}</h2>
        {stage === "drawing" ? <p className="text-muted">{words.live}</p> : null}
        {isDue ? <StageView prizes={prizes} /> : null}
      </div>
      <ol className={`grid grid-cols-1 gap-4 ${isOne ? "" : "items-start lg:grid-cols-2"}`}>
        {prizes.map((prize) => (
          <LivePrizeCard key={prize.position} prize={prize} />
        ))}
      </ol>
    </div>
  );
}

function Seal({ seal, ledger }: { seal: LiveDrawSeal; ledger: ReactNode }) {
  const held = seal.held === 0 ? null : formatCount(seal.held);
  return (
    <div className="grid max-w-prose content-start gap-3">
      <p>{words.sealed(formatCount(seal.sold), held)}</p>
      <p className="grid gap-1 rounded-lg bg-sunken p-4">
        <span className="text-sm text-muted">{words.fingerprint}</span>
        <span className="text-xl ticket-number whitespace-normal">{seal.fingerprint}</span>
      </p>
      {ledger}
    </div>
  );
}

function hasNews({ kind }: LivePrizeState): boolean {
  return kind === "won" || kind === "unsold" || kind === "review" || kind === "nobody";
}

function newsOf({ title, state }: LivePrize): string {
  switch (state.kind) {
    case "won":
      return words.said.won(title, state.number, state.owner);
    case "unsold":
    case "review":
      return words.said[state.kind](title, state.number);
    default:
      return words.said.nobody(title);
  }
}

function lateWords(prizes: readonly LivePrize[]): string {
  const kinds = new Set(prizes.map(({ state }) => state.kind));
  if (kinds.has("beacon")) return words.late.beacon;
  return kinds.has("digits") ? words.late.digits : words.late.numbers;
}
