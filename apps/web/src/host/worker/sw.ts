// The storefront's service worker, `/sw.js`. Each module adds its own listeners.
import "./offline.ts";
import "./push.ts";
