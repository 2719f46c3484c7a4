import { userCreationLimits } from "@rifas/api-client/generated/field-limits/user-creation";
import { expect, it } from "vitest";
import { suggestPassword } from "./new-password.ts";

it("suggests passwords that the server accepts, never the same twice", () => {
  const some = Array.from({ length: 20 }, suggestPassword);
  for (const password of some) {
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(password.length).toBeGreaterThanOrEqual(userCreationLimits.password.minLength);
  }
  expect(new Set(some).size).toBe(20);
});
