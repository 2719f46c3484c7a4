import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Query } from "@rifas/api-client/queries";
import { SHARE_SIZES, type ShareSize } from "@rifas/domain/share-sizes";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { SharePicture } from "@rifas/ui/share-picture";
import { Stack } from "@rifas/ui/stack";
import { useMemo } from "react";
import { LoadFailure } from "../layout/load-failure.tsx";

const sizes = [
  { value: "story", label: "Historia" },
  { value: "square", label: "Cuadrada" },
  { value: "preview", label: "Apaisada" },
] as const satisfies readonly { value: ShareSize; label: string }[];

/** A picture that the server draws, in the size that its viewer picks, or why there is none. */
export function PicturePreview(props: {
  /** The picture in the picked size. */
  query: Query<Blob>;
  size: ShareSize;
  onSize: (size: ShareSize) => void;
  /** The file's name without its ending: 'rifa-7'. */
  name: string;
  label: string;
  /** Sent along where the picture is shared. */
  text?: string | undefined;
}) {
  const { query, size, onSize, name, label, text } = props;
  const { data, error, revalidating, retry } = useQuery(query);
  const file = useMemo(
    () =>
      data === undefined ? null : new File([data], `${name}-${size}.jpg`, { type: data.type }),
    [data, name, size],
  );
  return (
    <Stack>
      <SegmentedFilter label="Formato" options={sizes} value={size} onValueChange={onSize} />
      {error === undefined || file !== null ? (
        <SharePicture file={file} size={SHARE_SIZES[size]} label={label} text={text} />
      ) : (
        <LoadFailure text={error.message} retrying={revalidating} onRetry={() => void retry()} />
      )}
    </Stack>
  );
}
