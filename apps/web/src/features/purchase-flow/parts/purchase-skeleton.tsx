import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";

/** As large as the payment step. */
export function PurchaseSkeleton() {
  return (
    <SkeletonGroup label="Cargando tu compra…" className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <div className="grid gap-6">
        <Skeleton shape="block" className="h-16" />
        <Skeleton shape="block" className="h-64" />
      </div>
      <Skeleton shape="block" className="h-96" />
    </SkeletonGroup>
  );
}
