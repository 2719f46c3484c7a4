import type { PauseInfo, PublicConfig, Raffle } from "@rifas/api-client/types";
import type { FlowStep } from "../../../features/purchase-flow/flow-address.ts";

export function FlowPage(props: {
  raffle: Raffle;
  config: PublicConfig | undefined;
  pause: PauseInfo | undefined;
  step: FlowStep;
}) {
  return <main id="contenido">{props.step}</main>;
}
