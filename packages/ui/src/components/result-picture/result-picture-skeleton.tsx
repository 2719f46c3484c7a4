import type { OwnLook } from "../../look/own-look.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";

/** As large as the ResultPicture that it stands for. */
export function ResultPictureSkeleton(props: Omit<OwnLook<"span">, "children">) {
  return <Skeleton {...props} shape="block" className="aspect-4/5 max-w-sm rounded-xl" />;
}
