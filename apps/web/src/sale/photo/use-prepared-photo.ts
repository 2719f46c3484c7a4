import { useCallback, useRef, useState } from "react";
import { preparePhoto, type PhotoLimits, type PhotoProblem } from "./prepare-photo.ts";

interface PhotoState {
  readonly photo: File | null;
  /** True while a photo is being prepared. */
  readonly checking: boolean;
  /** Why the last file can't be sent; the previous photo stays. */
  readonly problem: PhotoProblem | null;
}

const NOTHING: PhotoState = { photo: null, checking: false, problem: null };

/**
 * The photo of a payment, prepared as soon as it is chosen. `choose` returns the photo to send, null if it was
 * removed, or undefined if it was refused or replaced by a later choice.
 */
export function usePreparedPhoto({ maxMegabytes, types }: PhotoLimits) {
  const [state, setState] = useState<PhotoState>(NOTHING);
  const latest = useRef(0);
  const choose = useCallback(
    async (chosen: File | null): Promise<File | null | undefined> => {
      const turn = (latest.current += 1);
      if (chosen === null) {
        setState(NOTHING);
        return null;
      }
      setState((before) => ({ ...before, checking: true, problem: null }));
      const prepared = await preparePhoto(chosen, { maxMegabytes, types }).finally(() => {
        if (latest.current === turn) setState((before) => ({ ...before, checking: false }));
      });
      if (latest.current !== turn) return undefined;
      if (!prepared.ok) {
        setState((before) => ({ ...before, problem: prepared.problem }));
        return undefined;
      }
      setState({ ...NOTHING, photo: prepared.photo });
      return prepared.photo;
    },
    [maxMegabytes, types],
  );
  /** Drops the photo that is being prepared; the previous one stays. */
  const stopPreparing = useCallback(() => {
    latest.current += 1;
    setState((before) => ({ ...before, checking: false }));
  }, []);
  /** Restores a prepared photo, unless the user has chosen another since. */
  const restore = useCallback((photo: File) => {
    if (latest.current === 0) setState({ ...NOTHING, photo });
  }, []);
  return { ...state, choose, stopPreparing, restore };
}
