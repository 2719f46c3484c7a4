import type { Ref } from "react";

/** Assigns a node to any kind of ref; the returned function undoes it, as React 19 expects of a ref callback. */
export function assignRef<T>(ref: Ref<T> | undefined, node: T): () => void {
  if (typeof ref === "function") {
    const undo = ref(node);
    return typeof undo === "function" ? undo : () => ref(null);
  }
  if (!ref) return () => {};
  ref.current = node;
  return () => {
    ref.current = null;
  };
}
