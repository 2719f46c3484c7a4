import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { Columns } from "@rifas/ui/columns";

/** As large as the payment step. */
export function PurchaseSkeleton() {
  return (
    <Columns asChild layout="pair">
      <SkeletonGroup label="Cargando tu compra…">
        <Stack gap={6}>
          <SkeletonBlock size="row" />
          <SkeletonBlock size="chart" />
        </Stack>
        <SkeletonBlock size="form" />
      </SkeletonGroup>
    </Columns>
  );
}
