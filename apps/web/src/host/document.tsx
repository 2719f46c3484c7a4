import { useEffect, type ReactNode } from "react";
import type { DocumentAssets } from "./server/assets.ts";
import { headScript } from "./server/head-script.ts";
import { early, replayEarlyClicks } from "../shared/early/early-clicks.ts";
import { replayLooseFields } from "../shared/early/replay-typing.ts";
import { THEME_STYLE_ID } from "../shared/theme-style-id.ts";
import { ToastHost } from "../shared/toast-host.tsx";

/** The id of the element by which the browser finds the embedded state. */
export const STATE_ID = "state";

/**
 * The whole document, rendered by the server and hydrated by the browser with the same props. The order matters: the
 * theme's colours and the boot script come first, so that no page is painted in the wrong colours.
 */
export function Document(props: {
  assets: DocumentAssets;
  /** Whether the page can be read without its code, which then loads after everything visible. */
  readable: boolean;
  /** CSS variables of both themes, resolved from `site_colors`. */
  themeCss: string;
  /** The document state as escaped JSON. */
  state: string;
  /** What the server alone adds to the head. */
  head?: ReactNode;
  children: ReactNode;
}) {
  const { assets, readable } = props;
  const { entry, modules } = assets;
  useEffect(() => {
    replayLooseFields(document.documentElement);
    replayEarlyClicks(document.documentElement);
  }, []);
  return (
    // The boot script sets data-theme and color-scheme before React hydrates.
    <html
      lang="es-VE"
      {...early}
      data-code={readable ? [entry, ...modules].join(" ") : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <style id={THEME_STYLE_ID} dangerouslySetInnerHTML={{ __html: props.themeCss }} />
        <script
          suppressHydrationWarning
          // Only in the server's HTML: in the browser it has run.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : "" }}
        />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {!readable && modules.map((href) => <link key={href} rel="modulepreload" href={href} />)}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="format-detection" content="telephone=no" />
        {import.meta.env.SSR && props.head}
      </head>
      <body>
        {props.children}
        <ToastHost />
        <script
          id={STATE_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: props.state }}
        />
        {!readable && <script type="module" src={entry} />}
      </body>
    </html>
  );
}
