import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Countdown } from "@rifas/ui/countdown";
import { WaitingLine } from "@rifas/ui/waiting-line";
import { Stack } from "@rifas/ui/stack";
import { useEffect, useRef, type ReactNode } from "react";
import type { PlaceInLine } from "./place-in-line.ts";
import type { Wait } from "./retry-while-busy.ts";

/** Shown instead of the form while the client waits in line, and while it asks for its turn. */
export function LineWait(props: {
  line: PlaceInLine;
  onLeave: () => void;
  /** What is being reserved. */
  children: ReactNode;
}) {
  const { line, onLeave, children } = props;
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack ref={place} tabIndex={-1}>
      <p>{children}</p>
      <WaitingLine
        {...line}
        action={
          <Button tone="outline" onClick={onLeave}>
            Salir de la fila
          </Button>
        }
      />
    </Stack>
  );
}

/** Shown while the client waits to retry: why, until when, and a button to stop. The input stays. */
export function ReservationWait({ wait, onStop }: { wait: Wait; onStop: () => void }) {
  const { title, text } = textFor(wait);
  return (
    <Banner
      tone="info"
      title={<span role="status">{title}</span>}
      end={<Countdown key={wait.until} look="clock" until={wait.until} />}
      action={
        <Button tone="outline" onClick={onStop}>
          Dejar de intentar
        </Button>
      }
    >
      {text}
    </Banner>
  );
}

/** Says only what the error says: many buyers, too many unpaid tickets from this connection or unconfirmed ones of the raffle, or no service. */
function textFor({ because }: Wait): { title: string; text: string } {
  const kept = "Tus datos y tu elección quedan guardados.";
  switch (because.code) {
    case "too_many_unpaid":
    case "too_many_unconfirmed":
      return { title: "Seguimos intentando…", text: `${because.message} ${kept}` };
    case "unavailable":
    // A proxy's answer: the server behind it is gone for a moment.
    case "unexpected_answer":
      return {
        title: "El servicio no responde; seguimos intentando…",
        text: `Todavía no apartamos tus boletos. ${kept}`,
      };
    default:
      return {
        title: "Hay mucha gente comprando; seguimos intentando…",
        text: `Todavía no apartamos tus boletos. ${kept}`,
      };
  }
}
