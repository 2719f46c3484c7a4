import { imagePreview } from "@rifas/domain/image-sizes";
import { createContext, use } from "react";

/** The site's public origin ('https://rifas.example'), the same on the server and in the browser. */
export const OriginContext = createContext("");

interface PageHeadProps {
  title: string;
  siteName: string;
  description?: string | undefined;
  /** The page's canonical path, with its page parameter. */
  canonicalPath?: string | undefined;
  /** A public image (`image_url`); its 1200x630 copy is the link preview. */
  image?: { url: string; alt: string } | undefined;
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
  const { title, siteName, description, canonicalPath, image, origin } = props;
  return (
    <>
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="es_VE" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {canonicalPath !== undefined && <meta property="og:url" content={origin + canonicalPath} />}
      {image !== undefined && (
        <>
          <meta property="og:image" content={origin + imagePreview(image.url)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image === undefined ? "summary" : "summary_large_image"} />
    </>
  );
}
