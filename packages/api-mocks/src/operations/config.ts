import { mockNow } from "../world/clock.ts";
import type { SomeMockOperations } from "./mock-types.ts";
import type { MockWorld } from "../world/world.ts";

/** The site's configuration. Of what is written, only the controls of sales stay. */
export function configOperations(world: MockWorld) {
  return {
    async getSiteConfig() {
      return { status: 200, body: world.site };
    },
    async getConfigEntry({ path }) {
      return { status: 200, body: world.configEntries[path.key] };
    },
    async setConfigEntry({ path, body }) {
      if (path.key === "sale_controls" && "other_approves" in body.value) {
        const value = { unconfirmed_percent: null, passkeys_required: false, ...body.value };
        const entry = {
          key: path.key,
          value,
          updated_at: mockNow(),
          updated_by: "Ana Pérez",
        } as const;
        world.configEntries = { ...world.configEntries, sale_controls: entry };
      }
      return { status: 200, body: world.configEntries[path.key] };
    },
    async confirmRealInstallation() {
      world.site = { ...world.site, copy_since: null };
      return { status: 204 };
    },
  } satisfies SomeMockOperations<
    "getSiteConfig" | "getConfigEntry" | "setConfigEntry" | "confirmRealInstallation"
  >;
}
