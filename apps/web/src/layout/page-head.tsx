import { imagePreview } from "@rifas/domain/image-sizes";
import { createContext, use } from "react";

/** The site's public origin ('https://rifas.example'), the same on the server and in the browser. */
export const OriginContext = createContext("");

/**
 * Title, description, canonical address and link preview of a page; React puts them into the document's head. Without
 * `canonicalPath` the page is not for search engines.
 */
export function PageHead(props: {
  title: string;
  siteName: string;
  description?: string | undefined;
  /** Path (and page parameter) under which this page is known. */
  canonicalPath?: string | undefined;
  /** A public picture of ours (`image_url`); its 1200x630 copy is shown beside the link. */
  image?: { url: string; alt: string } | undefined;
}) {
  const origin = use(OriginContext);
  const { siteName, description, canonicalPath, image } = props;
  const title = props.title === siteName ? siteName : `${props.title} · ${siteName}`;
  const address = canonicalPath === undefined ? undefined : origin + canonicalPath;
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {address === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="es_VE" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={props.title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      {address !== undefined && <meta property="og:url" content={address} />}
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
