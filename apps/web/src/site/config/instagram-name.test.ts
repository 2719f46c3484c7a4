import { expect, test } from "vitest";
import { instagramName } from "./instagram-name.ts";

test.each([
  "donacarmen",
  " @donacarmen ",
  "instagram.com/donacarmen",
  "https://www.instagram.com/donacarmen/?hl=es",
])("%j is donacarmen", (typed) => {
  expect(instagramName(typed)).toBe("donacarmen");
});
