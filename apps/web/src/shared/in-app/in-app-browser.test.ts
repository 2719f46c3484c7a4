import { expect, test } from "vitest";
import { chromeLink, inAppBrowser } from "./in-app-browser.ts";

const android =
  "Mozilla/5.0 (Linux; Android 13; SM-A135M Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.163 Mobile Safari/537.36";
const ios =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

test.each([
  [
    "Instagram",
    "android",
    `${android} Instagram 309.1.0.41.113 Android (33/13; 300dpi; 720x1437; samsung; SM-A135M; a13; exynos850; es_US; 541635863)`,
  ],
  [
    "Instagram",
    "ios",
    `${ios} Instagram 302.0.0.23.113 (iPhone12,1; iOS 16_6; es_ES; es; scale=2.00; 828x1792; 518187763)`,
  ],
  ["Facebook", "android", `${android} [FB_IAB/FB4A;FBAV/441.0.0.34.109;]`],
  [
    "Facebook",
    "ios",
    `${ios} [FBAN/FBIOS;FBDV/iPhone12,1;FBMD/iPhone;FBSN/iOS;FBSV/16.6;FBSS/2;FBID/phone;FBLC/es_LA;FBOP/5]`,
  ],
  ["Messenger", "android", `${android} [FB_IAB/MESSENGER;FBAV/435.0.0.37.110;]`],
  [
    "Messenger",
    "ios",
    `${ios} [FBAN/MessengerLiteForiOS;FBAV/431.0.0.34.108;FBBV/538463417;FBDV/iPhone12,1;FBMD/iPhone;FBSN/iOS;FBSV/16.6;FBSS/2;FBCR/;FBID/phone;FBLC/es;FBOP/0]`,
  ],
  [
    "Threads",
    "android",
    `${android} Barcelona 309.1.0.37.109 Android (33/13; 300dpi; 720x1437; samsung; SM-A135M; a13; exynos850; es_US; 540817462)`,
  ],
  [
    "TikTok",
    "android",
    `${android} trill_2023106030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/31.6.3 ByteLocale/es ByteFullLocale/es Region/VE BytedanceWebview/d8a21c6`,
  ],
  [
    "TikTok",
    "ios",
    `${ios} musical_ly_31.6.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/es Region/VE isDarkMode/0 WKWebView/1 BytedanceWebview/d8a21c6`,
  ],
  ["WhatsApp", "android", `${android} WhatsApp/2.23.20.76`],
  [null, "android", android],
] as const)("%s on %s is an in-app browser", (app, system, userAgent) => {
  expect(inAppBrowser(userAgent)).toEqual({ app, system });
});

test.each([
  [
    "Chrome on Android",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Samsung Internet",
    "Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36",
  ],
  [
    "Opera Mini",
    "Opera/9.80 (Android; Opera Mini/36.2.2254/191.256; U; es) Presto/2.12.423 Version/12.16",
  ],
  ["Firefox on Android", "Mozilla/5.0 (Android 13; Mobile; rv:109.0) Gecko/119.0 Firefox/119.0"],
  [
    "Safari on an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome on an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/119.0.6045.109 Mobile/15E148 Safari/604.1",
  ],
  [
    "Chrome on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36",
  ],
  ["WhatsApp's crawler", "WhatsApp/2.24.20.89 A"],
  ["nothing", ""],
])("%s is not", (_name, userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
});

test("the link to Chrome keeps the purchase's secret", () => {
  expect(chromeLink("https://rifas.example/compra/3f0e8a52#Kx7fQ2mZ")).toBe(
    "intent://rifas.example/compra/3f0e8a52#Kx7fQ2mZ#Intent;scheme=https;package=com.android.chrome;end",
  );
});
