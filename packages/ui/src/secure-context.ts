// What browsers have only on https and on localhost: everything of the kind goes through here, so that the compiler asks what happens
// without it, whatever the DOM's types say (apps/web/src/secure-context.landing.test.ts).

type OfNavigator = "canShare" | "clipboard" | "locks" | "serviceWorker" | "share";
type OfGlobal = "PublicKeyCredential" | "PushManager";

/** The navigator, of which the parts that need https may be undefined. */
export function secureNavigator(): Partial<Pick<Navigator, OfNavigator>> {
  return navigator;
}

/** The global object, of which the interfaces that need https may be undefined. */
export function secureGlobal(): Partial<Pick<typeof globalThis, OfGlobal>> {
  return globalThis;
}
