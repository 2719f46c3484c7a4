import { createHmac } from "node:crypto";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { FairQueue, type NotDone } from "../../platform/limits/fair-queue.ts";
import type { Logger } from "../../platform/logger.ts";
import type { PictureService } from "../../platform/settings/picture-settings.ts";
import { readAnswer } from "./picture-answer.ts";
import type { Drawn, PictureKind } from "./picture-work.ts";
import type { Upload } from "../../platform/drawings/upload.ts";

/** A process that has sent nothing for this long is away: while it has a picture it sends a space every second. */
const silenceMilliseconds = 5_000;

/** A picture that takes longer, its place in the queue included, is drawn here instead. */
const patienceMilliseconds = 30_000;

/** How long a process that was away is left alone; then one picture tries it. */
const pauseMilliseconds = 5_000;

/** Larger than any answer; see picture-sizes.ts. */
const mostAnswerBytes = 64_000_000;

/** One process with RUN=pictures. */
interface Place {
  url: string;
  inProgress: number;
  away: boolean;
  /** While it is away: when to try it again, on the clock of `performance.now()`. */
  tryAgainAt: number;
}

/** Sends pictures to processes with RUN=pictures (server/processes/serve-pictures.ts), to the one that has the fewest of this process. */
export class PictureClient {
  readonly #places: readonly Place[];
  readonly #secret: string;
  readonly #logger: Logger;
  readonly #queue: FairQueue;

  /** Has up to `capacity` pictures there at once, and as many waiting here, in turns between senders. */
  constructor(options: { service: PictureService; capacity: number; logger: Logger }) {
    const { service, capacity, logger } = options;
    this.#places = service.urls.map((url) => ({ url, inProgress: 0, away: false, tryAgainAt: 0 }));
    this.#secret = service.secret;
    this.#logger = logger;
    this.#queue = new FairQueue({ slots: capacity, capacity });
  }

  /** How many pictures wait here. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Has one picture drawn; `away` if no process could do it: then it must be drawn here. Never throws. */
  async draw(kind: PictureKind, upload: Upload): Promise<Drawn | NotDone | "away"> {
    return await this.#queue.run(upload, async () => {
      const byWork = this.#places.toSorted((a, b) => a.inProgress - b.inProgress);
      for (const place of byWork) {
        if (place.away && performance.now() < place.tryAgainAt) continue;
        const drawn = await this.#drawAt(place, kind, upload);
        if (drawn !== "away") return drawn;
      }
      return "away";
    });
  }

  async #drawAt(
    place: Place,
    kind: PictureKind,
    upload: Upload,
  ): Promise<Drawn | NotDone | "away"> {
    // While this picture tries whether it is back, others don't wait for it.
    place.tryAgainAt = performance.now() + pauseMilliseconds;
    place.inProgress += 1;
    const patience = AbortSignal.timeout(patienceMilliseconds);
    try {
      const signal = AbortSignal.any([upload.signal, patience]);
      const drawn = readAnswer(await this.#send(place.url, kind, { ...upload, signal }), kind);
      if (place.away) this.#logger.info({ url: place.url }, "a picture process is back");
      place.away = false;
      return drawn;
    } catch (error) {
      if (upload.signal.aborted) return "gone";
      // It is alive, but has too much to do.
      if (patience.aborted) return "away";
      if (!place.away) {
        const problem = "a picture process doesn't answer: this process draws its pictures itself";
        this.#logger.warn({ err: error, url: place.url }, problem);
      }
      place.away = true;
      place.tryAgainAt = performance.now() + pauseMilliseconds;
      return "away";
    } finally {
      place.inProgress -= 1;
    }
  }

  async #send(url: string, kind: PictureKind, upload: Upload): Promise<string> {
    const { bytes, who, network, carrier, isKnown, signal } = upload;
    // Turns there go round senders too; it needn't know their addresses.
    const hidden = (key: string) =>
      createHmac("sha256", this.#secret).update(key).digest("base64url");
    const target = new URL(kind, url.endsWith("/") ? url : `${url}/`);
    const request = target.protocol === "https:" ? requestHttps : requestHttp;
    const answered = Promise.withResolvers<IncomingMessage>();
    const call = request(target, {
      method: "POST",
      // A connection of its own: one that was kept may already be closed at the other end.
      agent: false,
      timeout: silenceMilliseconds,
      signal,
      headers: {
        authorization: `Bearer ${this.#secret}`,
        "content-type": "application/octet-stream",
        "content-length": bytes.length,
        "x-sender": hidden(who),
        "x-sender-network": hidden(network),
        "x-sender-carrier": hidden(carrier),
        "x-sender-known": String(isKnown),
      },
    });
    call.on("timeout", () => call.destroy(new Error("It was silent for too long.")));
    call.on("error", answered.reject);
    call.on("response", answered.resolve);
    call.end(bytes);
    try {
      const answer = await answered.promise;
      if (answer.statusCode !== 200) throw new Error(`It answered ${answer.statusCode ?? ""}.`);
      return await textOf(answer);
    } finally {
      call.destroy();
    }
  }
}

async function textOf(answer: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    length += part.length;
    if (length > mostAnswerBytes) throw new Error("Its answer is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
