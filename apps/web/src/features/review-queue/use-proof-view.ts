import { useCallback, useMemo, useState } from "react";

/** How the photo is looked at, driven by buttons and by keys. */
export interface ProofView {
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
  readonly zoomed: boolean;
  readonly rotate: () => void;
  readonly toggleZoom: () => void;
  readonly set: (view: { turns: number; zoomed: boolean }) => void;
}

const UPRIGHT = { turns: 0, zoomed: false };

/** Each proof is first seen upright and whole. */
export function useProofView(id: string | null): ProofView {
  const [held, setHeld] = useState({ id, ...UPRIGHT });
  const view = held.id === id ? held : { id, ...UPRIGHT };
  const { turns, zoomed } = view;
  const set = useCallback(
    (next: { turns: number; zoomed: boolean }) => setHeld({ id, ...next }),
    [id],
  );
  return useMemo(
    () => ({
      turns,
      zoomed,
      set,
      rotate: () => set({ turns: (turns + 1) % 4, zoomed }),
      toggleZoom: () => set({ turns, zoomed: !zoomed }),
    }),
    [turns, zoomed, set],
  );
}
