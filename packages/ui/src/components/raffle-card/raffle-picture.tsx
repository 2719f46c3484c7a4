import Ticket from "lucide-react/icons/ticket";
import { useState } from "react";
import { raffleGroundVariants } from "./raffle-card.variants.ts";

const grounds = ["accent", "primary", "danger", "info"] as const;

/** A photograph of the prize, in the available sizes. */
export interface RafflePictureSource {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** The point that stays in sight, as `object-position` says it. Default its centre. */
  readonly focus?: string | undefined;
}

/** The photograph, or a sunburst if there is none or it fails to load. Decorative: the name is next to it. */
export function RafflePicture({
  raffleId,
  image,
  loading,
}: {
  raffleId: number;
  image: RafflePictureSource | null;
  loading: "lazy" | "eager";
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (image === null || broken === image.src) {
    return (
      <span className={raffleGroundVariants({ ground: grounds[raffleId % grounds.length] })}>
        <Ticket aria-hidden className="size-16 -rotate-12" strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      alt=""
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.sizes}
      width={480}
      height={300}
      loading={loading}
      decoding="async"
      onError={() => setBroken(image.src)}
      className="size-full object-cover"
      style={{ objectPosition: image.focus }}
    />
  );
}
