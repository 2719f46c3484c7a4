import { Banner } from "@rifas/ui/banner";
import type { ReactNode } from "react";
import { useOnline } from "./use-online.ts";

/** Shown while the phone is offline; `children` say what happens to the user's work. Renders nothing while online. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Banner tone="warning" announce="polite" title="Estás sin conexión">
      {children}
    </Banner>
  );
}
