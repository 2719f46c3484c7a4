import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import type { PushAnswer, PushMessage, PushPoster } from "../../platform/ports.ts";
import type { HostCheck } from "../email/host-check.ts";

const TIMEOUT_MS = 10_000;

/**
 * Posts to known push services, only where `hostCheck` allows, to the very address that it checked; redirects are not followed and answers
 * not read.
 */
export function createPushPoster(options: {
  hostCheck: HostCheck;
  /** Which services are known. Default: those of the browsers that there are. */
  isService?: (url: URL) => boolean;
  timeoutMs?: number;
  /** Certificates (PEM) to trust instead of the system's. */
  trust?: readonly string[];
}): PushPoster {
  const { hostCheck, isService = isKnownService, timeoutMs = TIMEOUT_MS, trust } = options;
  const knows = (endpoint: string) => URL.canParse(endpoint) && isService(new URL(endpoint));
  return {
    knows,
    post: async (message, signal) => {
      if (!knows(message.endpoint)) return { outcome: "gone" };
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const url = new URL(message.endpoint);
      try {
        const host = await within(limited, hostCheck(url.hostname));
        if ("refused" in host) return { outcome: "gone" };
        return await post(url, message, { address: host.address, signal: limited, trust });
      } catch {
        // An unknown name, a refused connection, a broken answer and a timeout alike.
        return { outcome: "later", retrySeconds: undefined };
      }
    },
  };
}

interface Way {
  address: string;
  signal: AbortSignal;
  trust: readonly string[] | undefined;
}

async function post(url: URL, { headers, body }: PushMessage, way: Way): Promise<PushAnswer> {
  const { address, signal, trust } = way;
  return await new Promise((resolve, reject) => {
    const family = isIP(address);
    const sent = request(url, {
      method: "POST",
      headers: { ...headers, "content-length": body.byteLength },
      lookup: (_host, { all }, done) => {
        if (all === true) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      agent: false,
      signal,
      ...(trust !== undefined && { ca: [...trust] }),
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const { statusCode = 0, headers: answered } = response;
      response.destroy();
      resolve(answerOf(statusCode, secondsToWait(answered)));
    });
    sent.end(body);
  });
}

/** Ends the wait; a name server is asked without a limit of time. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return await new Promise<T>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function answerOf(status: number, retrySeconds: number | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: "accepted" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status === 401 || status === 429 || status >= 500) return { outcome: "later", retrySeconds };
  return { outcome: "refused" };
}

/** What `Retry-After` asks for, as seconds or as a date (RFC 9110) by the service's own clock; undefined if nothing. */
function secondsToWait({ "retry-after": retryAfter = "", date = "" }: IncomingHttpHeaders) {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.parse(date)) / 1000);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : undefined;
}

/** The push services of the browsers that there are: Chrome and most others, Firefox, Safari, and Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** Whether an address is at one of them, on the usual port: a stranger gives it, and the server is to connect to it. */
function isKnownService({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && SERVICES.some((service) => service.test(hostname));
}
