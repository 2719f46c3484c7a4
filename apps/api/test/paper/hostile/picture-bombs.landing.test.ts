import { beforeAll, describe, expect, test } from "vitest";
import { hollowPng, hollowPngHeader } from "@rifas/testing/hollow-png";
import { receipt } from "@rifas/testing/buyer";
import { buy, configurePayments, purchaseCall } from "../../support/purchase-verbs.ts";
import { putRaffleOnSale } from "../../support/raffle-on-sale.ts";
import { startTestApi } from "../../support/test-api.ts";
import { eventually } from "../../support/eventually.ts";
import { inUse, refusals } from "../../support/limit-counts.ts";
import { openShop } from "../../support/shop.ts";

const payment = { payment_method: "pago-movil", payment_reference: "12345678" };

/** A picture that takes some seconds of CPU time even on a fast machine, where so large a one is let in and one second allowed. */
const slowest = {
  environment: {
    LIMIT_PICTURE_SECONDS: "1",
    LIMIT_PICTURE_DECODED: "2000",
    LIMIT_PICTURE_SIDE: "16000",
  },
  png: { width: 15_500, height: 15_500, depth: 16, channels: 4, interlaced: false },
} as const;

let raffleId: number;
let buyers = 0;
const api = openShop({ environment: { LIMIT_PICTURE_QUEUE: "4" } });
beforeAll(async () => {
  const { database, clock } = api.context;
  raffleId = await putRaffleOnSale(database, { total: 500 }, clock.now());
});

/** A purchase with a photo, by a new person from a new address each time. */
const withPhoto = (proof: Uint8Array, more: { address?: string; raffle?: number } = {}) => {
  buyers += 1;
  const { address = `10.9.${buyers >> 8}.${buyers & 255}`, raffle = raffleId } = more;
  const call = purchaseCall({ raffleId: raffle, buyer: buyers, proof, fields: payment });
  return { ...call, address };
};

/** The picture process, suspended until `go`: its tasks stay in progress. */
async function holdPictures(): Promise<{ pid: number; go: () => void }> {
  await buy(api, { raffleId, buyer: (buyers += 1), proof: await receipt(buyers), fields: payment });
  const { pid } = api.context.pictures;
  if (pid === undefined) throw new Error("There is no picture process.");
  process.kill(pid, "SIGSTOP");
  return { pid, go: () => void process.kill(pid, "SIGCONT") };
}

describe("a picture larger than its file", () => {
  test.each([
    [
      "interlaced, 16 bits deep",
      { width: 8_000, height: 8_000, depth: 16, channels: 4, interlaced: true },
      "pictureDecoded",
    ],
    [
      "interlaced, small enough to be decoded by rows",
      { width: 6_000, height: 4_000, depth: 8, channels: 4, interlaced: true },
      "pictureHeld",
    ],
    [
      "one pixel wide",
      { width: 1, height: 64_000_000, depth: 8, channels: 1, interlaced: false },
      "pictureSide",
    ],
    // threat: Files: A decompression bomb
  ] as const)("%s: is refused by its header", async (_name, png, limit) => {
    const before = refusals(api.context, limit);
    const bomb = hollowPngHeader(png);
    const refused = await api.refuses("createPurchase", withPhoto(bomb), 422, "image_too_large");
    expect(refused.details?.map(({ field }) => field)).toEqual(["proof"]);
    expect(refusals(api.context, limit)).toBe(before + 1);
  });

  test("one that exceeds its CPU time ends with its process; others in progress are still processed", async () => {
    const hurried = await startTestApi({ environment: slowest.environment });
    await configurePayments(hurried);
    const raffle = await putRaffleOnSale(
      hurried.context.database,
      { total: 50 },
      hurried.clock.now(),
    );
    const slow = hollowPng(slowest.png);
    const [bomb, honest] = await Promise.all([
      hurried.send("createPurchase", withPhoto(slow, { raffle })),
      hurried.send("createPurchase", withPhoto(await receipt(1), { raffle })),
    ]);
    expect([bomb.status, bomb.body.code, honest.status]).toEqual([422, "image_too_large", 201]);
    expect(
      await hurried.send("createPurchase", withPhoto(await receipt(2), { raffle })),
    ).toMatchObject({ status: 201 });
    await hurried.close();
  });
});

describe("before a picture is processed", () => {
  test("everything that doesn't need the picture is checked, and no picture process is started", async () => {
    const other = await startTestApi({ environment: { LIMIT_PICTURE_QUEUE: "4" } });
    await configurePayments(other);
    const { database, clock } = other.context;
    const raffle = await putRaffleOnSale(database, { total: 50 }, clock.now());
    const bomb = hollowPng({
      width: 1,
      height: 64_000_000,
      depth: 8,
      channels: 1,
      interlaced: false,
    });
    const call = withPhoto(bomb, { raffle });
    const sent = (fields: Record<string, unknown>) => ({
      ...call,
      body: { ...call.body, ...fields },
    });
    await other.refuses("createPurchase", sent({ raffle_id: 999 }), 404, "not_found");
    await other.refuses("createPurchase", sent({ quantity: 500 }), 422, "quantity_out_of_range");
    await other.refuses(
      "createPurchase",
      sent({ payment_method: "bitcoin" }),
      400,
      "validation_failed",
    );
    const buyer = (buyers += 1);
    const twice = [0, 1].map(() => buy(other, { raffleId: raffle, buyer }));
    const [bought] = await Promise.all(twice);
    const third = purchaseCall({ raffleId: raffle, buyer, proof: bomb, fields: payment });
    await other.refuses("createPurchase", third, 409, "too_many_holds");
    const attach = {
      path: { id: bought?.purchase.id ?? "" },
      secret: bought?.secret ?? "",
      files: { proof: { bytes: bomb } },
    };
    await other.refuses(
      "attachProof",
      { ...attach, body: { ...payment, payment_method: "bitcoin" } },
      400,
      "validation_failed",
    );
    const pause = {
      as: "admin",
      path: { id: raffle },
      body: { paused: true, reason: "Pausa" },
    } as const;
    await other.does("setRafflePause", pause);
    await other.refuses("createPurchase", call, 409, "raffle_not_on_sale");
    expect(other.context.pictures.pid).toBeUndefined();
    await other.close();
  });

  test("a retried request returns its response without processing its photo", async () => {
    const call = withPhoto(await receipt(70));
    const first = await api.does("createPurchase", call);
    const held = await holdPictures();
    expect((await api.does("createPurchase", call)).purchase.id).toBe(first.purchase.id);
    held.go();
  });
});

describe("more pictures than can wait", () => {
  // threat: Files: A flood of pictures
  test("get 503 with Retry-After for the address that sends the most; another's is processed", async () => {
    const before = refusals(api.context, "pictureQueue");
    const held = await holdPictures();
    const photo = await receipt(71);
    const flood = Array.from({ length: 20 }, () =>
      api.send("createPurchase", withPhoto(photo, { address: "10.66.0.1" })),
    );
    await eventually(() => expect(inUse(api.context, "pictureQueue")).toBe(4));
    await eventually(() =>
      expect(refusals(api.context, "pictureQueue")).toBeGreaterThanOrEqual(before + 10),
    );
    const honest = api.send(
      "createPurchase",
      withPhoto(await receipt(72), { address: "10.66.0.2" }),
    );
    await eventually(() => expect(inUse(api.context, "pictureQueue")).toBe(4));
    held.go();
    expect((await honest).status).toBe(201);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(11);
    for (const { headers, body } of refused) {
      expect(body).toMatchObject({ code: "server_busy", retry_after: 5 });
      expect(headers["retry-after"]).toBe("5");
    }
    expect(inUse(api.context, "pictureQueue")).toBe(0);
  });
});

describe("a picture process that dies", () => {
  test("is replaced, and its tasks are run by the next", async () => {
    const held = await holdPictures();
    const purchase = api.send("createPurchase", withPhoto(await receipt(73)));
    await eventually(() => expect(inUse(api.context, "pictureQueue")).toBe(0));
    process.kill(held.pid, "SIGKILL");
    expect((await purchase).status).toBe(201);
    expect(api.context.pictures.pid).not.toBe(held.pid);
  });
});
