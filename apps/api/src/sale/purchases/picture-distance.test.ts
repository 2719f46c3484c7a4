import { expect, test } from "vitest";
import { SAME_PICTURE_DISTANCE } from "../../paper/pictures/perceptual-hash.ts";

test("the index of pictures has one segment more than bits may differ, so that it misses none", () => {
  expect(SAME_PICTURE_DISTANCE).toBeLessThan(33);
  expect(33 * 31).toBeLessThanOrEqual(1024);
});
