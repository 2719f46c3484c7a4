import { createDecipheriv, createECDH, hash, hkdfSync } from "node:crypto";
import type { Schema } from "@rifas/api-client/types";
import { nextOf } from "./chosen.ts";

/** A browser that has subscribed at a push service, and can read what arrives. */
export interface PushPhone {
  readonly subscription: Schema<"PushSubscription">;
  /** Decrypts a message as a browser does (RFC 8291). Throws if it isn't for this phone. */
  read(body: Buffer): unknown;
}

/** A phone whose subscription is at this service; without one, at an address that nothing is sent to. */
export function createPhone(
  service = "https://updates.push.services.mozilla.com/wpush/v2",
): PushPhone {
  const number = nextOf("push phone");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(hash("sha256", `phone ${number}`, "buffer"));
  const auth = hash("sha256", `auth ${number}`, "buffer").subarray(0, 16);
  const point = pair.getPublicKey();
  return {
    subscription: {
      endpoint: `${service}/phones/${number}`,
      p256dh: point.toString("base64url"),
      auth: auth.toString("base64url"),
    },
    read: (body) => {
      const [salt, rest] = [body.subarray(0, 16), body.subarray(21)];
      const [senderKey, sealed] = [rest.subarray(0, 65), rest.subarray(65)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, senderKey]);
      const secret = hkdfSync("sha256", pair.computeSecret(senderKey), auth, info, 32);
      const derived = (name: string, bytes: number) =>
        Buffer.from(
          hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes),
        );
      const [key, nonce] = [derived("aes128gcm", 16), derived("nonce", 12)];
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const opened = [decipher.update(sealed.subarray(0, -16)), decipher.final()];
      return JSON.parse(Buffer.concat(opened).subarray(0, -1).toString("utf8"));
    },
  };
}
