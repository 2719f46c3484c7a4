import { Button } from "@rifas/ui/button";
import { Cluster, ClusterPart } from "@rifas/ui/cluster";
import {
  Modal,
  ModalActions,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalTitle,
} from "@rifas/ui/modal";
import { Line, TicketNumber } from "@rifas/ui/text";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import type { ReactNode } from "react";

interface ConfirmNumbersProps {
  open: boolean;
  pending: boolean;
  title: string;
  description: string;
  action: { label: string; pendingLabel: string };
  onConfirm: () => void;
  onClose: () => void;
  /** A NumberRow for each prize. */
  children: ReactNode;
}

/** Shows the numbers of a draw once more before they are published. Stays open while they are being sent. */
export function ConfirmNumbers(props: ConfirmNumbersProps) {
  const { open, pending, title, description, action, onConfirm, onClose, children } = props;
  return (
    <Modal open={open} onOpenChange={(next) => (next || pending ? undefined : onClose())}>
      <ModalContent>
        <ModalBody>
          <ModalTitle>{title}</ModalTitle>
          <ModalDescription>{description}</ModalDescription>
          <Space above={4}>
            <Stack asChild>
              <ul>{children}</ul>
            </Stack>
          </Space>
        </ModalBody>
        <ModalActions>
          <ModalClose asChild>
            <Button tone="outline">Volver</Button>
          </ModalClose>
          <Button
            state={pending ? "pending" : "idle"}
            pendingLabel={action.pendingLabel}
            onClick={onConfirm}
          >
            {action.label}
          </Button>
        </ModalActions>
      </ModalContent>
    </Modal>
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
