import { useCallback, useEffect, useRef, useState } from "react";
import { requestWithProof } from "./request-with-proof.ts";

/** The header of a call that may cost work; empty until the server has asked for it. */
export type WorkHeader = { "X-Proof-Of-Work"?: string };

/**
 * For calls above the limit of an address: `send` repeats a request with the work that the server asks for, until the page is
 * left; `checking` is true meanwhile.
 */
export function useWork() {
  const [checking, setChecking] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const page = new AbortController();
    leaving.current = page;
    return () => page.abort();
  }, []);
  const send = useCallback(
    <T>(request: (work: WorkHeader) => Promise<T>) =>
      requestWithProof(
        (proof) => request(proof === undefined ? {} : { "X-Proof-Of-Work": proof }),
        { signal: leaving.current.signal, onCheck: setChecking },
      ),
    [],
  );
  return { send, checking };
}

/** What a waiting button says while the browser does the work. */
export const CHECKING_DEVICE = "Comprobando tu dispositivo…";
