import { resolveSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { cssVariable, tokenNamed } from "@rifas/ui/tokens/tokens";
import type { EmailMessage } from "../email-payloads.ts";
import type { EmailLinks, EmailSite } from "../email-site.ts";
import { Message } from "../message.tsx";
import { darkRules, MediumProvider, EMAIL_COLORS, type Medium } from "../parts/medium.tsx";
import { sampleLinks, sampleSite } from "./sample-messages.ts";

interface EmailFrameProps {
  /** The message's type with its payload. */
  message: EmailMessage;
  /** The sending site. */
  site?: EmailSite;
  /** The links; a null purchase is what staff see. */
  links?: EmailLinks;
  /** HTML, or plain text. */
  medium?: Medium["kind"];
}

/**
 * Shows a message on a page instead of in a mail program. It uses the page's theme and brand, so that the toolbar works as
 * for components; a site with its own colours keeps them.
 */
export function EmailFrame({
  message,
  site = sampleSite,
  links = sampleLinks,
  medium = "html",
}: EmailFrameProps) {
  const colors = resolveSiteColors(site.colors);
  const content = (
    <MediumProvider value={{ kind: medium, site, colors }}>
      <Message message={message} links={links} />
    </MediumProvider>
  );
  if (medium === "text") {
    return <pre style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{content}</pre>;
  }
  const hasOwnColors = Object.keys(site.colors).length > 0;
  return (
    <div className="email-frame">
      <style>{hasOwnColors ? darkRules(colors, `[data-theme="dark"] `) : pageRules}</style>
      {content}
    </div>
  );
}

const pageRules = EMAIL_COLORS.map((name) => {
  const color = `var(${cssVariable(tokenNamed(name))})`;
  return [
    `.email-frame .f-${name}{background-color:${color}!important}`,
    `.email-frame .t-${name}{color:${color}!important}`,
    `.email-frame .e-${name}{border-color:${color}!important}`,
  ].join("");
}).join("");
