import { Button } from "@rifas/ui/button";
import { SmallFailure } from "@rifas/ui/error-state/small";

/** A small error state for data that failed to load. Every page includes it, so that it also works offline. */
export function LoadFailure(props: { text: string; retrying: boolean; onRetry: () => void }) {
  return (
    <SmallFailure
      text={props.text}
      action={
        <Button
          state={props.retrying ? "pending" : "idle"}
          pendingLabel="Intentando…"
          onClick={props.onRetry}
        >
          Intentar de nuevo
        </Button>
      }
    />
  );
}
