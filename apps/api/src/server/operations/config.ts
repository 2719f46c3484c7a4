import type { Context } from "../../platform/context.ts";
import { invalidField } from "../../platform/failure.ts";
import { createSiteIcons } from "../../site/brand/site-icons.ts";
import { readSiteBrand } from "../../site/brand/site-brand.ts";
import { webManifest } from "../../site/brand/web-manifest.ts";
import { confirmReal } from "../../site/configuration/confirm-real.ts";
import { getConfigEntry, getPublicConfig } from "../../site/configuration/get-config.ts";
import { isConfigChange, setConfig } from "../../site/configuration/set-config.ts";
import { uploadConfigImage } from "../../site/configuration/upload-config-image.ts";
import { answer, staffOf, uploadOf, type ApiHandlers } from "./call.ts";

type ConfigOperation =
  | "getSiteConfig"
  | "getSiteIcon"
  | "getWebManifest"
  | "uploadConfigImage"
  | "getConfigEntry"
  | "setConfigEntry"
  | "confirmRealInstallation";

const FOR_AN_HOUR = "public, max-age=3600";
const FOR_A_YEAR = "public, max-age=31536000, immutable";

/** Handlers of the configuration. */
export function configOperations(context: Context): ApiHandlers<ConfigOperation> {
  const icons = createSiteIcons(context);
  return {
    async getSiteConfig() {
      return { status: 200, body: await getPublicConfig(context) };
    },
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
    async uploadConfigImage({ files }, call) {
      const image = uploadOf(files.image, call);
      return answer(201, await uploadConfigImage(context, staffOf(call), image, call.keyed));
    },
    async getConfigEntry({ path }) {
      return { status: 200, body: await getConfigEntry(context, path.key) };
    },
    async setConfigEntry({ path, body }, call) {
      if (body.key !== undefined && body.key !== path.key) {
        return invalidField("key", "Es de otra sección que la dirección.");
      }
      // The request's validation has checked the value against the schema of its key (`x-value-schemas`).
      const change = { key: path.key, value: body.value };
      if (!isConfigChange(change)) {
        const message = "Ese valor no es el de esta sección.";
        return invalidField("value", message);
      }
      return answer(200, await setConfig(context, staffOf(call), change));
    },
    async confirmRealInstallation(_input, call) {
      await confirmReal(context, staffOf(call));
      return { status: 204 };
    },
  };
}
