import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Failure } from "../../../shared/forms/failure.tsx";

/** `refused`: the browser doesn't let the site show notifications. */
export type PushState = "off" | "asking" | "on" | "stopping" | "refused";

interface PushPanelProps {
  state: PushState;
  /** Why the last try failed, and what to do; undefined if it didn't. */
  error: string | undefined;
  onStart: () => void;
  onStop: () => void;
}

/** One button that asks for notifications or ends them, with how it went above it. */
export function PushPanel({ state, error, onStart, onStop }: PushPanelProps) {
  const isOn = state === "on" || state === "stopping";
  const isPending = state === "asking" || state === "stopping";
  return (
    <Section
      heading="Avisos en este dispositivo"
      lead="Te recordamos lo que falte y la víspera del sorteo. Los avisos no dicen tu nombre ni tus números."
    >
      <Stack gap={4}>
        {isOn && (
          <Banner tone="success" announce="polite">
            Te avisaremos en este dispositivo.
          </Banner>
        )}
        {state === "refused" && (
          <Banner tone="warning" announce="now" title="Tu navegador no deja mandarte avisos">
            Permite las notificaciones de este sitio con el candado junto a la dirección, o en los
            ajustes del dispositivo, y vuelve a intentarlo.
          </Banner>
        )}
        <Failure of={error} />
        <div>
          <Button
            tone={isOn ? "outline" : "soft"}
            state={isPending ? "pending" : "idle"}
            pendingLabel={isOn ? "Un momento…" : "Esperando tu permiso…"}
            onClick={isOn ? onStop : onStart}
          >
            {isOn ? "Dejar de avisar" : "Avísame en este dispositivo"}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
