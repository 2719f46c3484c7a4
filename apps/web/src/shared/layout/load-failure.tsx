import { Button } from "@rifas/ui/button";

/** A small error state for data that failed to load. Every page includes it, so that it also works offline. */
export function LoadFailure(props: { text: string; retrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 py-8">
      <p>{props.text}</p>
      <Button
        state={props.retrying ? "pending" : "idle"}
        pendingLabel="Intentando…"
        onClick={props.onRetry}
      >
        Intentar de nuevo
      </Button>
    </div>
  );
}
