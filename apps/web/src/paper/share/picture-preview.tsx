import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Query } from "@rifas/api-client/get";
import { SHARE_SIZES, type ShareSize } from "@rifas/domain/share-sizes";
import { Banner } from "@rifas/ui/banner";
import { SharePicture } from "@rifas/ui/share-picture";
import { useMemo } from "react";
import { LoadFailure } from "../../shared/layout/load-failure.tsx";

/** A picture that the server draws, or why there is none. */
export function PicturePreview(props: {
  query: Query<Blob>;
  size: ShareSize;
  /** The file's name without its ending: 'rifa-7'. */
  name: string;
  label: string;
  /** Sent along where the picture is shared. */
  text?: string | undefined;
}) {
  const { query, size, name, label, text } = props;
  const asked = useQuery(query);
  const { data, error } = asked;
  const file = useMemo(
    () =>
      data === undefined ? null : new File([data], `${name}-${size}.jpg`, { type: data.type }),
    [data, name, size],
  );
  // Trying again wouldn't help: the raffle has to change first.
  if (error?.status === 409) return <Banner tone="info">{error.message}</Banner>;
  if (error !== undefined && file === null) return <LoadFailure of={asked} />;
  return <SharePicture file={file} size={SHARE_SIZES[size]} label={label} text={text} />;
}
