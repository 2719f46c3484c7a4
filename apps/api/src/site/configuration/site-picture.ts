import { readConfig } from "../../platform/configuration/read-config.ts";
import type { Context } from "../../platform/context.ts";
import type { Result } from "../../platform/failure.ts";
import type { Asker } from "../../platform/limits/fair-queue.ts";
import type { SharePicture } from "../../platform/drawings/share-picture.ts";
import type { Shared } from "../../platform/drawings/share-picture.ts";
import { readOwnerBrand } from "./owner-brand.ts";

/** The site's own picture, for links to pages that are about no raffle or that are personal. */
export async function sitePicture(
  context: Context,
  { size, asker }: { size: SharePicture["size"]; asker: Asker },
): Promise<Result<Shared>> {
  const { name, description } = await readConfig(context.database, "site");
  const brand = await readOwnerBrand(context);
  return await context.shares.draw(asker, {
    size,
    site: brand,
    link: context.config.publicOrigin,
    heading: "Rifas",
    title: name,
    figure: { kind: "none" },
    facts: description === "" ? [] : [description],
    asOf: null,
    call: "Escanéalo y mira las rifas",
    photo: null,
  });
}
