import { Cluster, ClusterPart } from "@rifas/ui/cluster";
import { Line, TicketNumber } from "@rifas/ui/text";
import { Stack } from "@rifas/ui/stack";
import type { ComponentProps, ReactNode } from "react";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";

/** Shows the numbers of a draw, a NumberRow for each prize, once more before they are published. Stays open while they are being sent. */
export function ConfirmNumbers({ children, ...dialog }: ComponentProps<typeof FormDialog>) {
  return (
    <FormDialog {...dialog} onClose={() => (dialog.pending ? undefined : dialog.onClose())}>
      <Stack asChild>
        <ul>{children}</ul>
      </Stack>
    </FormDialog>
  );
}

/** A prize and its number; `note` says more about it. */
export function NumberRow(props: { prize: string | undefined; note?: ReactNode; number: string }) {
  const { prize, note, number } = props;
  return (
    <Cluster asChild align="center" justify="between" gap={4} wrap="no-wrap">
      <li>
        <ClusterPart>
          <Line weight="semibold">{prize}</Line>
          {note}
        </ClusterPart>
        <TicketNumber size="2xl">{number}</TicketNumber>
      </li>
    </Cluster>
  );
}
