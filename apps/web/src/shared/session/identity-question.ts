/** A call that waits until the user has confirmed who they are. */
export interface IdentityQuestion {
  answer(confirmed: boolean): void;
}

let question: IdentityQuestion | null = null;
let asked: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Asks the user who they are, in the desk's dialog; false if they don't say, or no page shows it. Calls that fail together ask once. */
export function askWhoItIs(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  asked ??= new Promise<boolean>((resolve) => {
    set({
      answer: (confirmed) => {
        asked = null;
        set(null);
        resolve(confirmed);
      },
    });
  });
  return asked;
}

/** For `useSyncExternalStore`. */
export function onIdentityQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) question?.answer(false);
  };
}

/** The question that waits; null if there is none. */
export function identityQuestion(): IdentityQuestion | null {
  return question;
}

function set(next: IdentityQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}
