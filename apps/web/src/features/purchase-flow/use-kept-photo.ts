import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { openPhotoStore } from "./photo-store.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** The photo of a payment: chosen, made small, kept in the browser until it is sent, and there again after a reload. */
export function useKeptPhoto(purchaseId: string) {
  const store = useMemo(() => openPhotoStore(), []);
  const [photo, setPhoto] = useState<File | null>(null);
  const [checking, setChecking] = useState(false);
  const latest = useRef(0);

  useEffect(() => {
    const turn = (latest.current += 1);
    void store.read(purchaseId).then((kept) => {
      if (kept !== null && latest.current === turn) setPhoto(kept);
    });
  }, [store, purchaseId]);

  const choose = useCallback(
    async (chosen: File | null) => {
      const turn = (latest.current += 1);
      setPhoto(chosen);
      if (chosen === null) {
        setChecking(false);
        await store.forget(purchaseId);
        return;
      }
      setChecking(true);
      const small = await shrinkPhoto(chosen);
      if (latest.current !== turn) return; // another one was chosen meanwhile
      setPhoto(small);
      setChecking(false);
      await store.keep(purchaseId, small);
    },
    [store, purchaseId],
  );
  const forget = useCallback(() => store.forget(purchaseId), [store, purchaseId]);
  return { photo, checking, choose, forget };
}
