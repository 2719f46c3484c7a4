import type { RaffleListItem } from "@rifas/api-client/types";
import { SHARE_SIZES } from "@rifas/domain/share-sizes";
import { createContext, use } from "react";

/** The site's public origin ('https://rifas.example'), the same on the server and in the browser. */
export const OriginContext = createContext("");

interface PageHeadProps {
  title: string;
  siteName: string;
  description?: string | undefined;
  /** The page's canonical path, with its page parameter. */
  canonicalPath?: string | undefined;
  /** The raffle that the page is about: its picture is the link preview. Other pages have the site's own. */
  raffle?: Pick<RaffleListItem, "id" | "name" | "winners"> | undefined;
}

/**
 * A page's title, description, canonical URL and link preview; React hoists them into the document's head. Without
 * `canonicalPath` the page is `noindex`.
 */
export function PageHead(props: PageHeadProps) {
  const origin = use(OriginContext);
  const { title, siteName, description, canonicalPath } = props;
  return (
    <>
      <title>{title === siteName ? siteName : `${title} · ${siteName}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + canonicalPath} />
      )}
      {import.meta.env.SSR && <LinkPreview {...props} origin={origin} />}
    </>
  );
}

/** The link preview. Only in the server's HTML, since crawlers don't run scripts. */
function LinkPreview(props: PageHeadProps & { origin: string }) {
  const { title, siteName, description, canonicalPath, raffle, origin } = props;
  const { width, height } = SHARE_SIZES.preview;
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="es_VE" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {canonicalPath !== undefined && <meta property="og:url" content={origin + canonicalPath} />}
      <meta property="og:image" content={`${origin}/api${picturePath(raffle)}`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={raffle?.name ?? siteName} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The picture of a raffle, with its results once it has them; or the site's own. Neither shows what a sale may change. */
function picturePath(raffle: PageHeadProps["raffle"]): string {
  if (raffle === undefined) return "/config/picture?size=preview";
  const kind = raffle.winners.length > 0 ? "winner" : "raffle";
  return `/raffles/${raffle.id}/picture?kind=${kind}&size=preview`;
}
