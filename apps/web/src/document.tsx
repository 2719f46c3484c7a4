import { bootScript } from "@rifas/ui/theme/boot-script";
import type { ReactNode } from "react";
import { earlySubmitScript } from "./forms/early-submit.ts";
import type { DocumentAssets } from "./server/assets.ts";
import { ToastHost } from "./toasts/toast-host.tsx";

/** Ids by which the browser finds what the server wrote. */
export const THEME_STYLE_ID = "site-theme";
export const STATE_ID = "state";

/**
 * The whole document, rendered by the server and hydrated by the browser with the same props. Order matters: the
 * theme's colours and the boot script come before anything is painted, so no page ever flashes.
 */
export function Document(props: {
  assets: DocumentAssets;
  /** CSS variables of both themes, resolved from `site_colors`. */
  themeCss: string;
  /** Escaped JSON of the document's state. */
  state: string;
  children: ReactNode;
}) {
  const { assets } = props;
  return (
    // The boot script sets data-theme and color-scheme before React is there.
    <html lang="es-VE" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <style id={THEME_STYLE_ID} dangerouslySetInnerHTML={{ __html: props.themeCss }} />
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlySubmitScript }} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="format-detection" content="telephone=no" />
      </head>
      <body>
        {props.children}
        <ToastHost />
        <script
          id={STATE_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: props.state }}
        />
        <script type="module" src={assets.entry} />
      </body>
    </html>
  );
}
