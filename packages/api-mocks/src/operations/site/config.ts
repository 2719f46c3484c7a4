import type { Schema } from "@rifas/api-client/types";
import { mockNow } from "../../world/clock.ts";
import { type MockOverrides, ok } from "../mock-types.ts";
import type { MockWorld } from "../../world/world.ts";

/** Whether the value has nothing but controls of sales. */
function isControlsChange(
  value: object,
  stored: Schema<"SaleControls">,
): value is Schema<"SaleControlsChange"> {
  return Object.keys(value).every((name) => name in stored);
}

/** The site's configuration. Of what is written, only the controls of sales stay. */
export function configOperations(world: MockWorld) {
  return {
    getSiteConfig: async () => ok(world.site),
    getConfigEntry: async ({ path }) => ok(world.configEntries[path.key]),
    async setConfigEntry({ path, body }) {
      const { sale_controls: controls } = world.configEntries;
      if (
        path.key === "sale_controls" &&
        controls.key === path.key &&
        isControlsChange(body.value, controls.value)
      ) {
        const value = { ...controls.value, ...body.value };
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
  } satisfies MockOverrides;
}
