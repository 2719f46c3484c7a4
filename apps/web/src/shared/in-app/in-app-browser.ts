/** A browser inside another app, and the phone's system. */
export interface InAppBrowser {
  /** The app's name; null for one that we don't know. */
  readonly app: string | null;
  readonly system: "android" | "ios" | "other";
}

/** The first that fits: Messenger and Threads also say that they are Facebook or Instagram. */
const apps: readonly (readonly [RegExp, string | null])[] = [
  [/FB_IAB\/MESSENGER|FBAN\/Messenger/, "Messenger"],
  [/\bBarcelona \d/, "Threads"],
  [/\bInstagram \d/, "Instagram"],
  [/FB_IAB\/|\bFBA[NV]\//, "Facebook"],
  [/musical_ly|\btrill_|BytedanceWebview/, "TikTok"],
  [/^Mozilla\/.*\bWhatsApp\//, "WhatsApp"],
  // Android marks every browser inside an app.
  [/; wv\)/, null],
];

/** The in-app browser with this user agent; null for a browser of its own. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const found = apps.find(([sign]) => sign.test(userAgent));
  if (found === undefined) return null;
  const system = /Android/.test(userAgent)
    ? "android"
    : /iPhone|iPad|iPod/.test(userAgent)
      ? "ios"
      : "other";
  return { app: found[1], system };
}

/**
 * A link that an app on Android hands to Chrome, as Chrome's documentation describes it: the address may have a fragment,
 * because the last `#` begins what Android reads.
 */
export function chromeLink(address: string): string {
  const { protocol, host, pathname, search, hash } = new URL(address);
  const scheme = protocol.slice(0, -1);
  return `intent://${host}${pathname}${search}${hash}#Intent;scheme=${scheme};package=com.android.chrome;end`;
}
