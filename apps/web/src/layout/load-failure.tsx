import { Button } from "@rifas/ui/button";

/** What could not be loaded, said where it would be; small, since every page has it, also when there is no network. */
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
