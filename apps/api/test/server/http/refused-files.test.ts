import { beforeAll, describe, expect, it } from "vitest";
import { hollowPngHeader } from "@rifas/testing/hollow-png";
import { putPurchase } from "../../support/put-purchase.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import type { TestCall } from "../../support/wire-call.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();
let calls: Record<
  "createRaffle" | "updateRaffle" | "createPurchase" | "attachProof" | "uploadConfigImage",
  TestCall
>;
beforeAll(async () => {
  const { database, keys } = api.context;
  const createdAt = api.clock.now();
  const raffleId = await putRaffleOnSale(database, { total: 10 }, createdAt);
  const purchase = await putPurchase(database, { raffleId, numbers: [1], createdAt });
  const payment = { payment_method: "efectivo", payment_reference: "123456" };
  calls = {
    createRaffle: { as: "admin", body: { name: "Moto", total_tickets: 10 } },
    updateRaffle: { as: "admin", path: { id: raffleId } },
    createPurchase: {
      as: "staff",
      body: {
        raffle_id: raffleId,
        quantity: 1,
        name: "Ana Paz",
        document_id: "V12345678",
        phone: "+584145550123",
        channel: "staff",
        ...payment,
      },
    },
    attachProof: {
      path: { id: purchase },
      secret: keys.purchaseSecret(purchase),
      body: { ...payment, payment_method: "pago-movil" },
    },
    uploadConfigImage: { as: "admin" },
  };
});

const fieldOf = {
  createRaffle: "image",
  updateRaffle: "image",
  createPurchase: "proof",
  attachProof: "proof",
  uploadConfigImage: "image",
} as const;
const operations = [
  "createRaffle",
  "updateRaffle",
  "createPurchase",
  "attachProof",
  "uploadConfigImage",
] as const;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Each claims to be a JPEG; the bytes decide. */
const notPictures: [name: string, bytes: Uint8Array, message: string][] = [
  ["plain text", bytesOf("hola"), "Tipo de archivo no permitido"],
  [
    "an SVG",
    bytesOf("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    "Tipo de archivo no permitido",
  ],
  [
    "an HTML page",
    bytesOf("<!doctype html><script>alert(1)</script>"),
    "Tipo de archivo no permitido",
  ],
  [
    "a JPEG truncated after its first bytes",
    Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]),
    "La foto llegó cortada: envíala otra vez.",
  ],
];

const giant = { width: 8_000, height: 8_000, depth: 16, channels: 4, interlaced: true } as const;

describe.each(operations)("%s", (id) => {
  const send = (bytes: Uint8Array): TestCall => ({
    ...calls[id],
    files: { [fieldOf[id]]: { bytes, name: "foto.jpg", type: "image/jpeg" } },
  });

  it("refuses an empty file", async () => {
    const { details } = await api.refuses(id, send(new Uint8Array()), 422, "file_required");
    expect(details).toEqual([
      { field: fieldOf[id], message: "No se ha seleccionado ningún archivo" },
    ]);
  });

  it("refuses a picture that is far larger than its file", async () => {
    const call = send(hollowPngHeader(giant));
    const { details } = await api.refuses(id, call, 422, "image_too_large");
    expect(details?.map(({ field }) => field)).toEqual([fieldOf[id]]);
  });

  it.each(notPictures)("refuses %s", async (_name, bytes, message) => {
    const { error } = await api.refuses(id, send(bytes), 422, "file_type_not_allowed");
    expect(error).toBe(message);
  });
});

it("no refused file changed anything", async () => {
  const count = async (table: "purchases" | "raffles") => {
    const row = await api.context.database.kysely
      .selectFrom(table)
      .select((from) => from.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  expect([await count("raffles"), await count("purchases")]).toEqual([1, 1]);
  const { image_url } = await api.does("getRaffle", {
    path: { id: Number(calls.updateRaffle.path?.["id"]) },
  });
  expect(image_url).toContain("0123456789abcdef0123456789abcdef.jpg");
});
