/** The first that fits; Chrome and Safari are in the others' names too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg[A-Z]?[a-z]*\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux|CrOS/, "Linux"],
];

/** What a browser says that it is, for its owner to recognise: 'Chrome en Android'. Null if it says nothing known. */
export function deviceName(userAgent: string | undefined): string | null {
  const nameIn = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === undefined || system === undefined) return browser ?? system ?? null;
  return `${browser} en ${system}`;
}
