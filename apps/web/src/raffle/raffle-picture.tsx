import { imageAtWidth, imageSourceSet } from "@rifas/domain/image-sizes";

/** The picture is made 8:5 by the server's sizes; the box it fills decides how it is cut. */
const WIDTH = 960;
const HEIGHT = 600;

/**
 * A raffle's photograph in the size and format the browser likes best. `priority` is for the one picture that the page
 * is waited for; all others load when they come near.
 */
export function RafflePicture(props: {
  imageUrl: string;
  alt: string;
  /** How wide it is shown, for the browser's choice ('(min-width: 64rem) 40rem, 100vw'). */
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
