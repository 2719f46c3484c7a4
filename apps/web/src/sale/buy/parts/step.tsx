import type { Raffle } from "@rifas/api-client/types";
import { Heading } from "@rifas/ui/heading";
import { Steps } from "@rifas/ui/progress/steps";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import type { ReactNode } from "react";
import { LinkTo } from "../../../shared/link-to.tsx";
import { isPaying, type Situation } from "../snapshot/purchase-situation.ts";
import { flowAddress } from "./flow-address.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";

const STEPS = ["Elige", "Datos", "Paga", "Listo"] as const;

/** The index of the current step; null if the purchase ended before the last one. */
export function stepOf(situation: Situation): number | null {
  if (isPaying(situation)) return situation === "late_payable" ? null : 2;
  switch (situation) {
    case "received":
    case "arrived":
    case "approved":
    case "awaiting_results":
    case "won":
    case "not_won":
      return STEPS.length;
    case "late_received":
    case "late_unsettled":
    case "rejected":
    case "expired":
    case "cancelled":
      return null;
  }
}

/** The layout of a step: progress, heading and a link back. Focuses the heading whenever `place` changes, by default with each step. */
export function Step(props: {
  current: number | null;
  place?: string;
  heading: string;
  raffle: Raffle;
  children: ReactNode;
}) {
  const { current, place = String(current), heading, raffle, children } = props;
  const title = useFocusOnChange(place, "focus");
  return (
    <Space above={2}>
      <Stack gap={6}>
        {current !== null && <Steps label="Tu compra" steps={STEPS} current={current} />}
        <div>
          <Text size="sm">
            <LinkTo to={flowAddress(raffle.id, null)} tone="ink" place="row">
              {raffle.name}
            </LinkTo>
          </Text>
          <Heading ref={title} tabIndex={-1} level={1} size="3xl">
            {heading}
          </Heading>
        </div>
        {children}
      </Stack>
    </Space>
  );
}
