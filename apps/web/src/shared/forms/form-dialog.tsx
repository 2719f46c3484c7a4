import { Space } from "@rifas/ui/space";
import { Stack, type StackProps } from "@rifas/ui/stack";
import { Button } from "@rifas/ui/button";
import {
  Modal,
  ModalActions,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalTitle,
} from "@rifas/ui/modal";
import type { FormEvent, ReactNode } from "react";
import { Failure, type Failing } from "./failure.tsx";
import { UnbrokenCodes } from "../unbroken-codes.tsx";

interface FrameProps {
  onClose: () => void;
  size?: "sm" | "md";
}

/** A dialog whose content changes, of which one may be a form. Mount it only while it is open. */
export function DialogFrame({
  onClose,
  size = "md",
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <Modal open onOpenChange={(open) => (open ? undefined : onClose())}>
      <ModalContent size={size}>{children}</ModalContent>
    </Modal>
  );
}

export interface FormProps {
  title: string;
  /** What will happen. */
  description: ReactNode;
  children?: ReactNode;
  /** The last error: a message, or a custom banner. */
  error?: ReactNode | Failing;
  action: string;
  tone?: "primary" | "danger" | undefined;
  pending?: boolean;
  /** Default 'Guardando…'. */
  pendingAction?: string | undefined;
  back?: string;
  /** The browser doesn't send the form itself. */
  onSubmit: (event: FormEvent) => void;
}

/** A dialog with a form. Mount it only while it is open, so that no input carries over to the next time. */
export function FormDialog({ onClose, size, ...form }: FrameProps & FormProps) {
  return (
    <DialogFrame onClose={onClose} {...(size && { size })}>
      <DialogForm {...form} />
    </DialogFrame>
  );
}

/** The form of a dialog: what will happen, the fields, the last error and the submit button. */
export function DialogForm(props: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit(event);
      }}
    >
      <DialogBody title={props.title} description={props.description}>
        {props.children}
        {isFailing(props.error) ? <Failure of={props.error} /> : props.error}
      </DialogBody>
      <ModalActions>
        <ModalClose asChild>
          <Button tone="outline">{props.back ?? "Volver"}</Button>
        </ModalClose>
        <Button
          type="submit"
          tone={props.tone ?? "primary"}
          state={props.pending === true ? "pending" : "idle"}
          pendingLabel={props.pendingAction ?? "Guardando…"}
        >
          {props.action}
        </Button>
      </ModalActions>
    </form>
  );
}

/** What a dialog is about, above what it holds. */
export function DialogBody({
  title,
  description,
  gap,
  children,
}: Pick<FormProps, "title" | "description" | "children"> & Pick<StackProps, "gap">) {
  return (
    <ModalBody>
      <ModalTitle>
        <UnbrokenCodes>{title}</UnbrokenCodes>
      </ModalTitle>
      <ModalDescription>{description}</ModalDescription>
      <Space above={4}>
        <Stack gap={gap}>{children}</Stack>
      </Space>
    </ModalBody>
  );
}

function isFailing(error: FormProps["error"]): error is Failing | string {
  return (
    typeof error === "string" || (typeof error === "object" && error !== null && "message" in error)
  );
}
