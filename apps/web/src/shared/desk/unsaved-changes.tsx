import { Button } from "@rifas/ui/button";
import { ModalActions, ModalBody, ModalDescription, ModalTitle } from "@rifas/ui/modal";
import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { DialogFrame } from "../forms/form-dialog.tsx";
import { useSessionStore } from "../session/use-session.ts";

/**
 * Asks for confirmation before the user leaves a page with unsaved changes: with our own dialog for navigations inside the app, with the
 * browser's on reload and close. A change of the query string doesn't count as leaving, except of the parameter `within`.
 */
export function UnsavedChanges(props: { isDirty: () => boolean; within?: string }) {
  const { isDirty, within } = props;
  const store = useSessionStore();
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
    within === undefined ? pathname : `${pathname}?${new URLSearchParams(search).get(within)}`;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation) !== placeOf(nextLocation) &&
      // Without a session nothing could be saved anyway, and forms/kept-input.ts keeps the input.
      store.get().status === "authenticated" &&
      isDirty(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  if (blocker.state !== "blocked") return null;
  return (
    <DialogFrame size="sm" onClose={blocker.reset}>
      <ModalBody>
        <ModalTitle>¿Salir sin guardar?</ModalTitle>
        <ModalDescription>Lo que cambiaste en esta página se pierde.</ModalDescription>
      </ModalBody>
      <ModalActions>
        <Button tone="danger-quiet" onClick={blocker.proceed}>
          Salir sin guardar
        </Button>
        <Button onClick={blocker.reset}>Seguir aquí</Button>
      </ModalActions>
    </DialogFrame>
  );
}

/** Whether something is unsaved. A ref too, which the navigation guard may read right after saving, before a render. */
export function useUnsaved(now: boolean) {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const read = useCallback(() => latest.current, []);
  const clear = () => {
    latest.current = false;
  };
  return { now, read, clear };
}
