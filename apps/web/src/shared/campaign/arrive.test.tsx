import { createMockApi } from "@rifas/api-mocks/create-mock-api";
import { fails } from "@rifas/api-mocks/operations/mock-types";
import { createWorld } from "@rifas/api-mocks/world/world";
import { beforeEach, describe, expect, test } from "vitest";
import { arrive } from "./arrive.ts";
import { carriedCampaign, forgetCampaign } from "./carried-campaign.ts";

const noon = new Date("2026-11-20T16:00:00Z");
const DAY = 86_400_000;
const later = (days: number) => new Date(noon.getTime() + days * DAY);

/** A site, and a visitor who opens it with a query string. */
function site() {
  const world = createWorld();
  const client = createMockApi({ world, user: null });
  const visits = (code: string) => world.campaigns.find((one) => one.code === code)?.visits ?? 0;
  const before = visits("instagram-ana");
  return {
    opens: (search: string, at = noon) => arrive(client, `https://rifas.example/${search}`, at),
    counted: () => visits("instagram-ana") - before,
  };
}

beforeEach(forgetCampaign);

describe("a visitor who comes by a campaign's link", () => {
  test("is counted once a day, however often they open it", async () => {
    const { opens, counted } = site();
    await opens("?de=instagram-ana");
    await opens("?de=instagram-ana");
    expect(counted()).toBe(1);
    await opens("?de=otra");
    await opens("?de=instagram-ana");
    expect(counted()).toBe(1);
    await opens("?de=instagram-ana", later(1));
    expect(counted()).toBe(2);
  });

  test("carries the campaign of the last link, for 30 days", async () => {
    const { opens } = site();
    await opens("?de=volante-feria");
    await opens("?pagina=2&de=instagram-ana");
    await opens("?pagina=3", later(1));
    expect(carriedCampaign(later(29).getTime())).toBe("instagram-ana");
    expect(carriedCampaign(later(30).getTime())).toBeNull();
  });

  test.each(["?de=", "?de=a", "?de=ANA", "?de=%00%01", `?de=${"a".repeat(21)}`, "?de=<b>", ""])(
    "'%s' is nobody's campaign",
    async (search) => {
      const { opens } = site();
      await opens("?de=instagram-ana");
      await opens(search);
      expect(carriedCampaign(noon.getTime())).toBe("instagram-ana");
    },
  );

  test("is counted later if that fails, and carries it all the same", async () => {
    const overrides = { countCampaignVisit: fails };
    const failing = createMockApi({ world: createWorld(), user: null, overrides });
    await expect(arrive(failing, "https://rifas.example/?de=instagram-ana", noon)).rejects.toThrow(
      /./,
    );
    expect(carriedCampaign(noon.getTime())).toBe("instagram-ana");
    const { opens, counted } = site();
    await opens("?de=instagram-ana");
    expect(counted()).toBe(1);
  });

  test.each(["{", "7", "<b> 9999999999999 2026-11-20", "ana", "ana mañana 2026-11-20", "ana 1 "])(
    "whose storage was changed to '%s' has none",
    async (text) => {
      localStorage.setItem("campana", text);
      expect(carriedCampaign(noon.getTime())).toBeNull();
      const { opens, counted } = site();
      await opens("?de=instagram-ana");
      expect([carriedCampaign(noon.getTime()), counted()]).toEqual(["instagram-ana", 1]);
    },
  );
});
