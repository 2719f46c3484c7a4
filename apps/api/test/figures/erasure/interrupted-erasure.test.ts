// Beside HTTP: moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
import { describe, expect, test } from "vitest";
import type { StaffActor } from "../../../src/platform/actor.ts";
import { erasePerson } from "../../../src/figures/erasure/erase-person.ts";
import { countPhotos, erasureCall, makeFormerBuyer, textsOf } from "../../support/erasure-verbs.ts";
import { sabotage } from "../../support/sabotage.ts";
import { Stopped, stoppingAt } from "../../support/stopped-database.ts";
import { tracesOf } from "../../support/traces-of.ts";
import { openShop } from "../../support/shop.ts";

const api = openShop();

function admin(): StaffActor {
  const { id, name } = api.people.admin;
  return { kind: "user", id, name, role: "admin" };
}

describe("an interrupted or repeated erasure", () => {
  test("happens completely or not at all, wherever it is interrupted", async () => {
    const who = await makeFormerBuyer(api);
    // These moves become a client and a total whenever anyone reads lists.
    await api.runJob("totals");
    const asBefore = await tracesOf(api, textsOf(who));
    let stops = 0;
    for (; ; stops++) {
      const database = stoppingAt(api.context.database, stops);
      const input = { documentId: who.document_id };
      const error: unknown = await erasePerson({ ...api.context, database }, admin(), input).catch(
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof Stopped)) break;
      expect(await tracesOf(api, textsOf(who))).toEqual(asBefore);
    }
    expect(stops).toBeGreaterThan(10);
    expect(await tracesOf(api, textsOf(who))).toEqual([]);
  });

  test("a photo that couldn't be deleted is deleted later", async () => {
    const who = await makeFormerBuyer(api);
    const stored = await countPhotos(api);
    const { files } = api.context;
    const full = { delete: async () => Promise.reject(new Error("The bucket is down.")) };
    const broken = Object.assign(Object.create(files), full);
    const input = { documentId: who.document_id };
    await expect(erasePerson({ ...api.context, files: broken }, admin(), input)).rejects.toThrow(
      "bucket",
    );
    expect(await tracesOf(api, textsOf(who))).toEqual([]);
    expect(await countPhotos(api)).toBe(stored);
    await api.runJob("tidying/pending-files");
    expect(await countPhotos(api)).toBe(stored - 1);
  });

  test("of two at the same time, one erases and the other finds nothing", async () => {
    const who = await makeFormerBuyer(api);
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.send("erasePerson", erasureCall(who))),
    );
    const done = answers.filter(({ status }) => status === 200);
    const nothing = answers.filter(({ status }) => status === 404);
    expect([done.length, nothing.length]).toEqual([1, 2]);
  });

  test("the test can fail: an erasure that forgets messages or histories leaves traces", async () => {
    const who = await makeFormerBuyer(api);
    const restore = sabotage(api.context, {
      "delete-person-emails": (text) => text.replace("WHERE", "WHERE false AND"),
      "erase-from-history": (text) => `${text} AND false`,
    });
    try {
      await api.does("erasePerson", erasureCall(who));
    } finally {
      restore();
    }
    const traces = await tracesOf(api, textsOf(who));
    expect(traces).toContain(`email_outbox: ${who.email}`);
    expect(traces).toContain(`audit_log: ${who.reference}`);
  });
});
