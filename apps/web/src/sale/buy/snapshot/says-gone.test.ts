import { ApiError } from "@rifas/api-client/api-error";
import { expect, it } from "vitest";
import { saysGone } from "./says-gone.ts";

it.each([
  ["a purchase that doesn't exist", 404, "not_found", true],
  ["a wrong secret", 403, "forbidden", true],
  ["a firewall's page", 403, "unexpected_answer", false],
  ["a proxy's page", 404, "unexpected_answer", false],
  ["a server that is busy", 503, "server_busy", false],
  ["no connection", 0, "network_error", false],
] as const)("is told apart: %s", (_, status, code, gone) => {
  expect(saysGone(new ApiError("Un mensaje.", { status, code }))).toBe(gone);
});
