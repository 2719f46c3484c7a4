import { Banner } from "@rifas/ui/banner";
import type { ReactNode } from "react";
import { useOnline } from "./use-online.ts";

/** Says that the phone has no network, and what becomes of what one was doing. Nothing while there is one. */
export function OfflineNotice({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  if (useOnline()) return null;
  return (
    <Banner className={className} tone="warning" announce="polite" title="Estás sin conexión">
      {children}
    </Banner>
  );
}
