import sharp from "sharp";
import type { BenchServer } from "./bench-server.ts";
import type { Section } from "./report.ts";

const PROOFS = 120;
const CLIENTS = 8;
/** Proofs a second that the product should accept on two cores. */
const WANTED = 24;
/** A phone's photo as the browser sends it: shrunk to 1,600 px, in JPEG. */
const PHOTO = { width: 1_200, height: 1_600, quality: 85 };

const method = {
  id: "pago-movil",
  type: "pago_movil",
  name: "Pago móvil",
  instructions: "",
  bank: "0102",
  phone: "+584145550123",
  document_id: "V12345678",
  account: null,
  holder: "Rifas El Guacamayo",
  rate_bs: null,
  enabled: true,
  order: 1,
};

/** How many proofs of payment are accepted a second: each is decoded, drawn again without metadata, and stored. */
export async function benchProofs(server: BenchServer): Promise<Section> {
  await server.call("PUT", "/config/payment_methods", { value: [method] });
  const raffle = await server.createRaffle(PROOFS * 2);
  await server.numbersReady(raffle);
  await server.publish(raffle);
  const waiting: Upload[] = [];
  for (let at = 0; at < PROOFS; at++) {
    waiting.push({ purchase: await server.reserve(raffle, 1), photo: await takePhoto(at), at });
  }
  const bytes = waiting.reduce((sum, { photo }) => sum + photo.length, 0) / PROOFS;
  // The first one starts the picture process.
  await send(server, waiting.pop());
  const began = performance.now();
  const count = waiting.length;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (waiting.length > 0) await send(server, waiting.pop());
    }),
  );
  const rate = (count * 1_000) / (performance.now() - began);
  return {
    title: "Proofs of payment",
    note: `Photos of ${PHOTO.width} by ${PHOTO.height} pixels (${(bytes / 1_000).toFixed(0)} kB), each a different one, sent by ${CLIENTS} clients on the same machine; one process.`,
    lines: [
      {
        what: "accepted a second",
        measured: `${rate.toFixed(1)}/s`,
        beside: `${WANTED}/s`,
        ratio: rate / WANTED,
        aim: { atLeast: 1 },
      },
    ],
  };
}

interface Upload {
  purchase: string;
  photo: Buffer<ArrayBuffer>;
  at: number;
}

async function send(server: BenchServer, upload: Upload | undefined): Promise<void> {
  if (upload === undefined) return;
  const form = new FormData();
  form.append("payment_method", method.id);
  form.append("payment_reference", String(100_000_000_000 + upload.at * 7_919));
  form.append("proof", new Blob([upload.photo], { type: "image/jpeg" }), "comprobante.jpg");
  await server.call("POST", `/purchases/${upload.purchase}/proof`, form);
}

/** Noise over a colour: as many bytes as a photo of a screen has. */
async function takePhoto(at: number): Promise<Buffer<ArrayBuffer>> {
  const { width, height, quality } = PHOTO;
  const noise = { type: "gaussian", mean: 90 + (at % 100), sigma: 8 } as const;
  const photo = sharp({ create: { width, height, channels: 3, background: "white", noise } });
  return Buffer.from(await photo.jpeg({ quality }).toBuffer());
}
