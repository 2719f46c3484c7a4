import { imageAtWidth, imageSourceSet } from "@rifas/domain/image-sizes";

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
  return (
    <picture>
      <source type="image/webp" srcSet={imageSourceSet(imageUrl, "webp")} sizes={sizes} />
      <img
        src={imageAtWidth(imageUrl, 960, "fallback")}
        srcSet={imageSourceSet(imageUrl, "fallback")}
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
