import type { OwnLook } from "../../look/own-look.ts";
import { Skeleton, SkeletonGroup } from "../skeleton/skeleton.tsx";

export interface RaffleHeroSkeletonProps extends OwnLook<"div"> {
  /** The announcement while loading. Default 'Cargando…'. */
  label?: string | undefined;
}

/** As high as the RaffleHero that it stands for. */
export function RaffleHeroSkeleton(props: RaffleHeroSkeletonProps) {
  return (
    <SkeletonGroup {...props}>
      <Skeleton shape="block" className="h-184 rounded-xl lg:h-128" />
    </SkeletonGroup>
  );
}
