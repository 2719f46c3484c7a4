import { expect, test } from "vitest";
import { encryptPush } from "./encrypt-push.ts";

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: "When I grow up, I want to be a watermelon",
  recipient: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  secrets: {
    salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
    privateKey: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
  },
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4M" +
    "qgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

// threat: Pages, pictures and phones: What a locked screen shows, or a push service reads
test("a message is the published example, byte for byte", () => {
  const { text, recipient, secrets, body } = example;
  expect(encryptPush(text, recipient, secrets).toString("base64url")).toBe(body);
});

test("the same text is another message each time", () => {
  const { text, recipient } = example;
  expect(encryptPush(text, recipient)).not.toEqual(encryptPush(text, recipient));
});

test("a key that is no point of the curve is an error", () => {
  const p256dh = `B${"A".repeat(86)}`;
  expect(() => encryptPush("a", { ...example.recipient, p256dh })).toThrow(
    "Public key is not valid",
  );
});
