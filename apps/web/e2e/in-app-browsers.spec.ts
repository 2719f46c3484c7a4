import { APPS, buyDespiteDiscard } from "./support/in-app.ts";
import { refuseStorage } from "./support/refuse-storage.ts";
import { test } from "./support/store.ts";

test.use({ userAgent: APPS.Instagram });

test("Instagram, storage refused: a purchase survives a page that is discarded while a photo is chosen", async ({
  page,
  sell,
  complaints,
}) => {
  await refuseStorage(page.context());
  await buyDespiteDiscard(page, await sell(), complaints);
});
