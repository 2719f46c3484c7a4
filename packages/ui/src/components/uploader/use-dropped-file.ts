import { useEffect, useEffectEvent, useState, type DragEvent } from "react";

const carriesFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, "dataTransfer">) =>
  dataTransfer?.types.includes("Files") === true;

/** Refuses a file that nothing on the page takes: the browser would open it in place of the page, and of its form. */
function refuseFile(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !carriesFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "none";
}

/** Whether text is being pasted into a text field: spreadsheets copy cells both as text and as a picture of it. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof Element &&
  target.matches(":read-write") &&
  clipboardData?.types.includes("text/plain") === true;

/**
 * Accepts a file that is dropped on an element, in addition to the file input; or pasted anywhere on the page, if its type starts
 * with `pasted`. A file dropped elsewhere doesn't open.
 */
export function useDroppedFile(
  enabled: boolean,
  pasted: string | null,
  take: (file: File) => void,
) {
  const [dragging, setDragging] = useState(false);

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!enabled || event.defaultPrevented || pasted === null) return;
    if (!file?.type.startsWith(pasted) || isTextForField(event)) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listener);
    window.addEventListener("dragover", refuseFile);
    window.addEventListener("drop", refuseFile);
    return () => {
      document.removeEventListener("paste", listener);
      window.removeEventListener("dragover", refuseFile);
      window.removeEventListener("drop", refuseFile);
    };
  }, []);

  return {
    dragging: dragging && enabled,
    handlers: {
      onDragEnter: (event: DragEvent) => setDragging(carriesFiles(event)),
      onDragOver: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        const inside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!inside) setDragging(false);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setDragging(false);
        const file = event.dataTransfer.files[0];
        if (enabled && file) take(file);
      },
    },
  };
}
