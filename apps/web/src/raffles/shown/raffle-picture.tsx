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

/** A raffle's photo, the main picture of its page, in the size and format that the browser prefers. */
export function RafflePicture(props: {
  imageUrl: string;
  alt: string;
  /** The displayed width, for the `sizes` attribute ('(min-width: 64rem) 40rem, 100vw'). */
  sizes: string;
}) {
  const { imageUrl, alt, sizes } = props;
  const imageSrcSet = imageSourceSet(imageUrl);
  const as = { as: "image", type: "image/webp", fetchPriority: "high" } as const;
  preload(imageAtWidth(imageUrl, 960), { ...as, imageSrcSet, imageSizes: sizes });
  return (
    <picture>
      <source type="image/webp" srcSet={imageSrcSet} sizes={sizes} />
      <img
        src={fallbackAtWidth(imageUrl, 960)}
        srcSet={fallbackSourceSet(imageUrl)}
        sizes={sizes}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        decoding="async"
        fetchPriority="high"
      />
    </picture>
  );
}
