import type { OwnLook } from "../../look/own-look.ts";
import { Skeleton, SkeletonGroup } from "./skeleton.tsx";

export interface StepSkeletonProps extends OwnLook<"div"> {
  /** The announcement while loading. Default 'Cargando…'. */
  label?: string | undefined;
}

/** A step of a form that is loading. It fills the window, so that the footer isn't seen before the step. */
export function StepSkeleton(props: StepSkeletonProps) {
  return (
    <SkeletonGroup {...props} className="grid min-h-dvh content-start pt-2">
      <Skeleton shape="block" className="h-96 max-w-xl" />
    </SkeletonGroup>
  );
}
