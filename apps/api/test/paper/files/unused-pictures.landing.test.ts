// Beside HTTP: parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimPicture, removeUnusedPictures } from "../../../src/paper/files/public-pictures.ts";
import { StorageUnavailableError } from "../../../src/platform/files/storage-unavailable.ts";
import { smallPicture } from "../../support/raffle-verbs.ts";
import { startTestApi, type TestApi } from "../../support/test-api.ts";
import { untilLockWait } from "../../support/until-lock-wait.ts";

let api: TestApi;
let shade = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A picture like no other. */
const picture = () => smallPicture(`#${(16 * (shade += 1)).toString(16).repeat(3)}`);

const stemOf = (url: string | null | undefined) => url?.slice("/files/".length, 39) ?? "";
const stored = async (): Promise<Set<string>> => {
  const stems = new Set<string>();
  for await (const name of api.context.files.list("public")) stems.add(name.slice(0, 32));
  return stems;
};
const sweep = () => api.runJob("tidying/pictures");
const addRaffle = async (bytes: Uint8Array) => {
  const body = { name: "Rifa con foto", total_tickets: 10 };
  return await api.does("createRaffle", { as: "admin", body, files: { image: { bytes } } });
};
const uploadLogo = async (bytes: Uint8Array) =>
  (await api.does("uploadConfigImage", { as: "admin", files: { image: { bytes } } })).url;
const saveLogo = async (logo: string | null) => {
  const contact = { whatsapp: null, instagram: null, phone: null };
  const value = { name: "Rifas", description: "", logo, contact };
  return await api.send("setConfigEntry", { as: "admin", path: { key: "site" }, body: { value } });
};

// threat: Files: A disk filled with pictures that nothing uses
test("a picture that nothing uses any more is deleted in all sizes after 30 days; those in use stay", async () => {
  const { id, image_url: first } = await addRaffle(await picture());
  const files = { image: { bytes: await picture() } };
  const changed = await api.does("updateRaffle", { as: "admin", path: { id }, body: {}, files });
  const [former, logo, draft] = [
    await uploadLogo(await picture()),
    await uploadLogo(await picture()),
    await uploadLogo(await picture()),
  ];
  expect((await saveLogo(former)).status).toBe(200);
  expect((await saveLogo(logo)).status).toBe(200);
  await sweep();
  api.clock.advance({ hours: 30 * 24 - 1 });
  await sweep();
  const all = await stored();
  for (const url of [first, changed.image_url, former, logo, draft]) {
    expect(all).toContain(stemOf(url));
  }
  api.clock.advance({ hours: 2 });
  await sweep();
  expect(await stored()).toEqual(new Set([stemOf(changed.image_url), stemOf(logo)]));
  const refused = await saveLogo(draft);
  expect([refused.status, refused.body.error]).toEqual([400, "Sube primero la imagen del logo."]);
});

test("a picture uploaded again within that time is kept for another 30 days", async () => {
  const bytes = await picture();
  const url = await uploadLogo(bytes);
  api.clock.advance({ hours: 29 * 24 });
  await sweep();
  await uploadLogo(bytes);
  api.clock.advance({ hours: 29 * 24 });
  await sweep();
  expect(await stored()).toContain(stemOf(url));
});

test("a picture that is being used again when its time is up is not deleted", async () => {
  const url = await uploadLogo(await picture());
  const raffle = await addRaffle(await picture());
  api.clock.advance({ hours: 31 * 24 });
  const claimed = Promise.withResolvers<void>();
  const sweeping = Promise.withResolvers<void>();
  const name = url.slice("/files/".length);
  const using = api.context.database.transaction(async (tx) => {
    await claimPicture(tx, name);
    await tx.kysely
      .updateTable("raffles")
      .set({ image: name })
      .where("id", "=", raffle.id)
      .execute();
    claimed.resolve();
    await sweeping.promise;
  });
  await claimed.promise;
  const swept = sweep();
  const watching = new Client({ connectionString: api.database.url });
  await watching.connect();
  await untilLockWait(watching);
  await watching.end();
  sweeping.resolve();
  await Promise.all([using, swept]);
  await sweep();
  expect(await stored()).toContain(stemOf(url));
});

test("a picture can't be used once its deletion has begun, which the next round completes", async () => {
  const bytes = await picture();
  const url = await uploadLogo(bytes);
  api.clock.advance({ hours: 31 * 24 });
  const { database, files } = api.context;
  const away = {
    list: () => files.list("public"),
    delete: () => Promise.reject(new StorageUnavailableError("away")),
  };
  await expect(removeUnusedPictures({ database, files: away }, api.clock.now())).rejects.toThrow(
    StorageUnavailableError,
  );
  expect((await saveLogo(url)).status).toBe(503);
  const again = { as: "admin", files: { image: { bytes } } } as const;
  expect((await api.send("uploadConfigImage", again)).status).toBe(503);
  await sweep();
  expect(await stored()).not.toContain(stemOf(url));
  await uploadLogo(bytes);
  expect(await stored()).toContain(stemOf(url));
});

test("files without a record, from an earlier version, are deleted 30 days after they were found", async () => {
  const name = `${"ab".repeat(16)}.jpg`;
  await api.context.files.put("public", name, await picture());
  await sweep();
  api.clock.advance({ hours: 29 * 24 });
  await sweep();
  expect(await stored()).toContain("ab".repeat(16));
  api.clock.advance({ hours: 48 });
  await sweep();
  expect(await stored()).not.toContain("ab".repeat(16));
});
