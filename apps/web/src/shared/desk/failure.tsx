import { Banner } from "@rifas/ui/banner";

interface FailureProps {
  /** The error, or its message; nothing shows without one. */
  readonly of: { readonly message: string } | string | null | undefined;
  readonly title?: string;
  readonly onDismiss?: () => void;
}

/** The error of an action on the desk, announced as soon as it appears. */
export function Failure({ of: error, ...banner }: FailureProps) {
  if (error === undefined || error === null) return null;
  return (
    <Banner tone="danger" announce="now" {...banner}>
      {typeof error === "string" ? error : error.message}
    </Banner>
  );
}
