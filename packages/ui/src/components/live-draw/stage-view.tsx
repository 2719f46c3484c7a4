import { useEffect, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { liveDrawMessages as words } from "./live-draw.messages.ts";
import { LivePrizeCard, type LivePrize } from "./live-prize.tsx";

/** Fields take the key as a letter. */
const TYPED_IN = "input, textarea, select, [contenteditable]";

/** A button, and the key F, that show a stream nothing but the prizes: dark, and as large as the screen where the browser allows it. */
export function StageView({ prizes }: { prizes: readonly LivePrize[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.matches(TYPED_IN);
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() === "f" && isPlain && !isField) setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        aria-keyshortcuts="f"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {words.fullScreen}
      </Button>
      {open ? <Stage prizes={prizes} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Stage({ prizes, onClose }: { prizes: readonly LivePrize[]; onClose: () => void }) {
  const stage = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = stage.current;
    if (dialog === null) return;
    dialog.showModal();
    // A phone without it, or a browser that refuses: the dialog fills the window all the same.
    dialog.requestFullscreen?.().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
    });
    return () => {
      if (document.fullscreenElement === dialog) void document.exitFullscreen();
    };
  }, []);
  return (
    <dialog
      ref={stage}
      data-theme="dark"
      aria-label={words.fullScreen}
      className="m-0 size-full max-h-none max-w-none overflow-auto bg-page p-6 text-ink"
      onClose={onClose}
    >
      <ol
        className={`grid min-h-full content-center justify-items-center gap-8 text-center [&_p]:justify-self-center ${prizes.length > 2 ? "" : "lg:[zoom:2]"}`}
      >
        {prizes.map((prize) => (
          <LivePrizeCard key={prize.position} prize={{ ...prize, proof: undefined }} />
        ))}
      </ol>
    </dialog>
  );
}
