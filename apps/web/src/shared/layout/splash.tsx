import { Skeleton } from "@rifas/ui/skeleton";
import { NeedsScript } from "./needs-script.tsx";

/** Shown while the desk loads. It doesn't animate or resemble content. */
export function Splash() {
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <NeedsScript />
      <p className="sr-only">Cargando…</p>
      <Skeleton className="h-12 w-40" />
    </main>
  );
}
