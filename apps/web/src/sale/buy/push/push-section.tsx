import { NarrowColumn } from "@rifas/ui/narrow-column";
import { Space } from "@rifas/ui/space";
import { PushPanel } from "./push-panel.tsx";
import { usePush } from "./use-push.ts";

/** A purchase's notifications on this phone, asked for and ended. */
export function PushSection(props: { id: string; secret: string; pushKey: string }) {
  const { state, error, start, stop } = usePush(props);
  // Where the page ends with a bar that stays in sight, nothing else keeps it apart from the footer.
  return (
    <Space below={8}>
      <NarrowColumn align="start" width="step">
        <PushPanel state={state} error={error} onStart={start} onStop={stop} />
      </NarrowColumn>
    </Space>
  );
}
