import {
  fallbackAtWidth,
  fallbackSourceSet,
  imageSourceSet,
  imageAtWidth,
} from "@rifas/domain/image-sizes";
import { preload } from "react-dom";

/** The server's copies are 8:5; the container crops them. */
const WIDTH = 960;
const HEIGHT = 600;
/** Its width on the pages, as `sizes` says it. */
const SIZES = "(min-width: 72rem) 38rem, (min-width: 64rem) 52vw, 92vw";

/** A raffle's photo, the main picture of its page, in the size and format that the browser prefers. */
export function RafflePicture({ imageUrl, alt }: { imageUrl: string; alt: string }) {
  const imageSrcSet = imageSourceSet(imageUrl);
  const as = { as: "image", type: "image/webp", fetchPriority: "high" } as const;
  preload(imageAtWidth(imageUrl, 960), { ...as, imageSrcSet, imageSizes: SIZES });
  return (
    <picture>
      <source type="image/webp" srcSet={imageSrcSet} sizes={SIZES} />
      <img
        src={fallbackAtWidth(imageUrl, 960)}
        srcSet={fallbackSourceSet(imageUrl)}
        sizes={SIZES}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        decoding="async"
        fetchPriority="high"
      />
    </picture>
  );
}
