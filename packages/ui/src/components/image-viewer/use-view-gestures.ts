import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from "react";
import type { Point } from "./view-transform.ts";

interface Gestures {
  onMove: (by: Point) => void;
  /** `at` is relative to the stage's centre. */
  onZoom: (factor: number, at: Point) => void;
}

/**
 * Drag with one finger or the mouse, pinch with two fingers, Ctrl + wheel or a trackpad pinch. A plain wheel scrolls the
 * page, unless the picture is zoomed.
 */
export function useViewGestures(
  stage: RefObject<HTMLElement | null>,
  zoomed: boolean,
  { onMove, onZoom }: Gestures,
) {
  const pointers = useRef(new Map<number, Point>());

  const fromMiddle = (point: Point): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !zoomed) return;
    event.preventDefault();
    onZoom(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }));
  });
  // React attaches wheel listeners as passive, so they can't prevent the page from scrolling.
  useEffect(() => {
    const node = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    node?.addEventListener("wheel", listen, { passive: false });
    return () => node?.removeEventListener("wheel", listen);
  }, [stage]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (!other) {
        onMove({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      if (apart(before) > 0) onZoom(apart(now) / apart(before), fromMiddle(middle));
      onMove({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => pointers.current.delete(event.pointerId),
  };
}
