import { PushPanel } from "./push-panel.tsx";
import { usePush } from "./use-push.ts";

/** A purchase's notifications on this phone, asked for and ended. */
export function PushSection(props: { id: string; secret: string; pushKey: string }) {
  const { state, error, start, stop } = usePush(props);
  return <PushPanel state={state} error={error} onStart={start} onStop={stop} />;
}
