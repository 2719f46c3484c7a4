import type { SiteColors } from "@rifas/ui/theme/resolve-site-colors";

/** Whose document or picture it is. */
export interface OwnerBrand {
  readonly name: string;
  /** The site's address without a protocol, as people type it: 'rifas.example'. */
  readonly address: string;
  /** `site_colors` as stored: they are made readable where they are drawn. */
  readonly colors: SiteColors;
}
