import { expect, test } from "vitest";
import { timestampWitness } from "./timestamp-witness.ts";

test("timestamp services are named by their address", () => {
  const names = ["https://tsa.example/tsr", "http://stamp.example/"].map(
    (url) => timestampWitness(url).service,
  );
  expect(names).toEqual(["tsa.example/tsr", "stamp.example"]);
});
