/** How often a page that waits looks again, in seconds: what it waits for takes from a few seconds to a minute. */
const RETRY_S = 2;

export interface WaitingPage {
  headers: Record<string, string>;
  html: string;
}

/** A page without scripts that says what isn't ready yet, for a 503, and reloads itself until it is. */
export function waitingPage(title: string, sentence: string): WaitingPage {
  return {
    headers: {
      "retry-after": String(RETRY_S),
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
    html: `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_S}">
<title>${title}</title>
<style>body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1.25rem }</style>
<h1>${title}</h1>
<p>${sentence} Esta página se abre sola cuando esté listo.</p>
</html>
`,
  };
}
