const ANDROID =
  "Mozilla/5.0 (Linux; Android 13; SM-A135M Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.163 Mobile Safari/537.36 Instagram 309.1.0.41.113 Android (33/13; 300dpi; 720x1437; samsung; SM-A135M; a13; exynos850; es_US; 541635863)";
const IOS =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 302.0.0.23.113 (iPhone12,1; iOS 16_6; es_ES; es; scale=2.00; 828x1792; 518187763)";

/** A story's `beforeEach`: the browser is Instagram's on that system. */
export const inInstagram = (system: "android" | "ios") =>
  withUserAgent({ android: ANDROID, ios: IOS }[system]);

/** A story's `beforeEach`: the browser says that it is this one. */
export function withUserAgent(userAgent: string): () => () => void {
  return () => {
    Object.defineProperty(navigator, "userAgent", { configurable: true, get: () => userAgent });
    return () => void Reflect.deleteProperty(navigator, "userAgent");
  };
}
