import { Button, type ButtonProps } from "@rifas/ui/button";
import { Form } from "@rifas/ui/form";
import type { FormEvent, ReactNode } from "react";
import { Failure, type Failing } from "./failure.tsx";

/** The button is as wide as the fields, or as its own words with `hug`. */
interface PageFormProps extends Pick<ButtonProps, "tone" | "size" | "width"> {
  children: ReactNode;
  action: string;
  /** Default 'Guardando…'. */
  pendingAction?: string;
  pending: boolean;
  error: Failing | null;
  errorTitle?: string;
  onSubmit: (event: FormEvent) => void;
}

/** A form on a page, sent by `sending` of `useApiForm`: the fields, the last error and the submit button. */
export function PageForm(props: PageFormProps) {
  const { children, action, pendingAction, pending, error, errorTitle, onSubmit, ...look } = props;
  const button = (
    <Button
      type="submit"
      {...look}
      state={pending ? "pending" : "idle"}
      pendingLabel={pendingAction ?? "Guardando…"}
    >
      {action}
    </Button>
  );
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <Failure of={error} title={errorTitle} />
      {look.width === "hug" ? <div>{button}</div> : button}
    </Form>
  );
}
