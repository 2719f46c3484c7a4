import { Skeleton } from "@rifas/ui/skeleton";

/** What stands on the page while the desk loads: nothing that moves, and nothing that is mistaken for content. */
export function Splash() {
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <p className="sr-only">Cargando…</p>
      <Skeleton className="h-12 w-40" />
    </main>
  );
}
