import { useCallback, useEffect, useMemo } from "react";
import type { PhotoLimits } from "../../photo/prepare-photo.ts";
import { usePreparedPhoto } from "../../photo/use-prepared-photo.ts";
import { openPhotoStore } from "./photo-store.ts";

/** The payment photo: chosen, prepared, stored in the browser until it is sent, and restored after a reload. */
export function useStoredPhoto(purchaseId: string, limits: PhotoLimits) {
  const store = useMemo(() => openPhotoStore(), []);
  const { choose: prepare, restore, ...state } = usePreparedPhoto(limits);

  useEffect(() => {
    void store.read(purchaseId).then((kept) => {
      if (kept !== null) restore(kept);
    });
  }, [store, purchaseId, restore]);

  const choose = useCallback(
    async (chosen: File | null) => {
      const photo = await prepare(chosen);
      if (photo === null) await store.forget(purchaseId);
      else if (photo !== undefined) await store.keep(purchaseId, photo);
    },
    [prepare, store, purchaseId],
  );
  const forget = useCallback(() => store.forget(purchaseId), [store, purchaseId]);
  return { ...state, choose, forget };
}
