import type { Context } from "../../platform/context.ts";
import { invalidField, ok } from "../../platform/failure.ts";
import { createSiteIcons } from "../../site/brand/site-icons.ts";
import { readSiteBrand } from "../../site/brand/site-brand.ts";
import { webManifest } from "../../site/brand/web-manifest.ts";
import { confirmReal } from "../../site/configuration/confirm-real.ts";
import { getConfigEntry, getPublicConfig } from "../../site/configuration/get-config.ts";
import { isConfigChange, setConfig } from "../../site/configuration/set-config.ts";
import { uploadConfigImage } from "../../site/configuration/upload-config-image.ts";
import { staffOf, uploadOf, type ApiHandlers } from "./call.ts";

const FOR_AN_HOUR = "public, max-age=3600";
const FOR_A_YEAR = "public, max-age=31536000, immutable";

/** Handlers of the configuration. */
export function configOperations(context: Context) {
  const icons = createSiteIcons(context);
  return {
    getSiteConfig: async () => ok(await getPublicConfig(context)),
    async getSiteIcon({ path, query }, { client }) {
      const { version, png } = await icons.draw(path.icon, client);
      if (!png.ok) return png;
      const headers = { "cache-control": query.version === version ? FOR_A_YEAR : FOR_AN_HOUR };
      return { status: 200, headers, body: png.value };
    },
    async getWebManifest() {
      const manifest = webManifest(await readSiteBrand(context));
      return { status: 200, headers: { "cache-control": FOR_AN_HOUR }, body: manifest };
    },
    uploadConfigImage: ({ files }, call) =>
      uploadConfigImage(context, staffOf(call), uploadOf(files.image, call), call.keyed),
    getConfigEntry: async ({ path }) => ok(await getConfigEntry(context, path.key)),
    async setConfigEntry({ path, body }, call) {
      if (body.key !== undefined && body.key !== path.key) {
        return invalidField("key", "Es de otra sección que la dirección.");
      }
      // The request's validation has checked the value against the schema of its key (`x-value-schemas`).
      const change = { key: path.key, value: body.value };
      if (!isConfigChange(change)) {
        return invalidField("value", "Ese valor no es el de esta sección.");
      }
      return await setConfig(context, staffOf(call), change);
    },
    async confirmRealInstallation(_input, call) {
      await confirmReal(context, staffOf(call));
      return ok(null);
    },
  } satisfies ApiHandlers;
}
