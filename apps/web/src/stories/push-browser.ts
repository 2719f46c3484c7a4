/** How a story's browser behaves when a page asks it for notifications. */
export interface PushBrowser {
  /** What its user answers; `never` leaves the question open. */
  readonly answer: NotificationPermission | "never";
  /** Its push service can't be reached. */
  readonly isOffline?: boolean;
  /** It has subscribed before, with this endpoint. */
  readonly endpoint?: string;
  /** The key of that subscription: while it lasts, the browser subscribes with no other. */
  readonly formerKey?: string;
}

/** What the browser of a story subscribes with. */
export const STORY_ENDPOINT = "https://push.example/telefono";

/**
 * Puts such a browser's notifications in place of the real ones, which ask no user in a test and reach a real push service. Returns the
 * function that puts them back.
 */
export function pushBrowser({
  answer,
  isOffline = false,
  endpoint,
  formerKey,
}: PushBrowser): () => void {
  let subscription = endpoint === undefined ? null : subscriptionAt(endpoint, end);
  function end(): boolean {
    subscription = null;
    return true;
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (isOffline) throw new DOMException("push service error", "AbortError");
      if (subscription !== null && formerKey !== undefined && key !== formerKey) {
        throw new DOMException("another key", "InvalidStateError");
      }
      subscription = subscriptionAt(STORY_ENDPOINT, end);
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  const permission = endpoint === undefined ? "default" : "granted";
  const asked = answer === "never" ? new Promise<never>(() => {}) : Promise.resolve(answer);
  const { Notification: real } = window;
  Object.defineProperty(window, "Notification", {
    configurable: true,
    value: { permission, requestPermission: () => asked },
  });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  return () => {
    Object.defineProperty(window, "Notification", { configurable: true, value: real });
    Reflect.deleteProperty(navigator, "serviceWorker");
  };
}

function subscriptionAt(endpoint: string, end: () => boolean) {
  const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
  return { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => end() };
}
