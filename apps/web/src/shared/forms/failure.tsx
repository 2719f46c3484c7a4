import type { ApiError } from "@rifas/api-client/api-error";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";

/** An error as a form shows it; `check` sends the same call again if it isn't known whether it was saved. */
export interface Failing {
  readonly message: string;
  readonly check?: (() => void) | undefined;
}

interface FailureProps {
  /** The error, or its message; nothing shows without one. */
  readonly of: Failing | string | null | undefined;
  readonly title?: string | undefined;
  readonly onDismiss?: () => void;
}

/** The error of an action on the desk, announced as soon as it appears. */
export function Failure({ of: error, ...banner }: FailureProps) {
  if (error === undefined || error === null) return null;
  if (typeof error === "string") return <Failure of={{ message: error }} {...banner} />;
  if (error.check === undefined) {
    return (
      <Banner tone="danger" announce="now" {...banner}>
        {error.message}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      announce="now"
      title="No sabemos si se guardó"
      action={<Button onClick={error.check}>Comprobar</Button>}
    >
      {error.message}
    </Banner>
  );
}

/** An error with what `check` does if its outcome isn't known. */
export function failingOf(error: ApiError | null | undefined, check: () => void): Failing | null {
  if (error === null || error === undefined) return null;
  return { message: error.message, check: error.unsure ? check : undefined };
}
