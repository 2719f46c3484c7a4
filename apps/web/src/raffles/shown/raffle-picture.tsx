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

/**
 * A raffle's photo in the size and format that the browser prefers. Use `priority` for the page's main image; all
 * others load lazily.
 */
export function RafflePicture(props: {
  imageUrl: string;
  alt: string;
  /** The displayed width, for the `sizes` attribute ('(min-width: 64rem) 40rem, 100vw'). */
  sizes: string;
  priority?: boolean;
}) {
  const { imageUrl, alt, sizes, priority = false } = props;
  if (priority) {
    preload(imageAtWidth(imageUrl, 960), {
      as: "image",
      type: "image/webp",
      imageSrcSet: imageSourceSet(imageUrl),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture>
      <source type="image/webp" srcSet={imageSourceSet(imageUrl)} sizes={sizes} />
      <img
        src={fallbackAtWidth(imageUrl, 960)}
        srcSet={fallbackSourceSet(imageUrl)}
        sizes={sizes}
        alt={alt}
        width={WIDTH}
        height={HEIGHT}
        decoding="async"
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
