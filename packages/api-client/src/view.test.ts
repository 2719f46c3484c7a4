import { describe, expect, test } from "vitest";
import { viewFields } from "./generated/access.ts";
import { contract, walkBody } from "./testing/contract.ts";
import { viewOf } from "./view.ts";

const { schemas } = contract.components;

describe("a view", () => {
  test("leaves out fields that its audience may not see", () => {
    const pause = {
      is_paused: false,
      reason: null,
      paused_at: null,
      resumes_at: null,
      server_time: "2026-11-20T14:00:00Z",
    };
    const forStaff = { ...pause, pending_purchases: 3, reserved: 12, available: 80 };
    expect(viewOf("PauseInfo", forStaff)).toEqual(pause);
    expect(viewOf("PauseInfoForStaff", forStaff)).toEqual(forStaff);
  });

  test("for buyers or anyone contains nothing that only staff may see", () => {
    const leaks = Object.keys(viewFields).flatMap((name) => {
      const audience = schemas[name]?.["x-visible-to"];
      const found: string[] = [];
      walkBody(schemas[name], name, (schema, field) => {
        if (audience !== "staff" && schema["x-visible-to"] === "staff") found.push(field);
      });
      return found;
    });
    expect(leaks).toEqual([]);
  });

  test("exists for every schema whose name says that it is for an audience", () => {
    const named = Object.keys(schemas).filter((name) => /For(Buyer|Staff)$|StaffInfo$/.test(name));
    expect(named.filter((name) => schemas[name]?.["x-visible-to"] === undefined)).toEqual([]);
  });
});
