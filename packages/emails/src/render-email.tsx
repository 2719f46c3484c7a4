import { resolveSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { renderToStaticMarkup } from "react-dom/server";
import type { EmailMessage } from "./email-payloads.ts";
import type { EmailLinks, EmailSite } from "./email-site.ts";
import { emailSubject } from "./email-subject.ts";
import { Message } from "./message.tsx";
import { darkRules, MediumProvider, type Medium } from "./parts/medium.tsx";

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a message in the site's name: its subject, HTML and plain text. */
export function renderEmail(
  message: EmailMessage,
  site: EmailSite,
  links: EmailLinks,
): RenderedEmail {
  const subject = emailSubject(message);
  const colors = resolveSiteColors(site.colors);
  const write = (kind: Medium["kind"]) =>
    renderToStaticMarkup(
      <MediumProvider value={{ kind, site, colors }}>
        <Message message={message} links={links} />
      </MediumProvider>,
    );
  return { subject, html: documentOf(subject, write("html"), colors), text: plain(write("text")) };
}

// The color-scheme declaration tells mail programs to keep these colours instead of inverting them.
function documentOf(title: string, body: string, colors: Medium["colors"]): string {
  const page = colors.light.colors.page;
  return [
    `<!doctype html><html lang="es" dir="ltr"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">`,
    `<title>${renderToStaticMarkup(<>{title}</>)}</title>`,
    `<!--[if mso]><xml xmlns:o="urn:schemas-microsoft-com:office:office"><o:OfficeDocumentSettings>`,
    `<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->`,
    `<style>:root{color-scheme:light dark}table{border-collapse:separate}`,
    `@media (prefers-color-scheme:dark){${darkRules(colors)}}${darkRules(colors, "[data-ogsc] ")}</style>`,
    `</head><body class="f-page" style="margin:0;padding:0;background-color:${page}">${body}</body></html>`,
  ].join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Plain text has no elements, so only React's escaping has to be undone. */
function plain(markup: string): string {
  return markup.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
