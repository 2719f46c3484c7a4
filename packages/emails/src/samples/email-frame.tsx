import { resolveSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import type { EmailMessage } from "../email-payloads.ts";
import type { EmailLinks, EmailSite } from "../email-site.ts";
import { Message } from "../message.tsx";
import { darkRules, MediumProvider, type Medium } from "../parts/medium.tsx";
import { sampleLinks, sampleSite } from "./sample-messages.ts";

interface EmailFrameProps {
  /** The message's type with its payload. */
  message: EmailMessage;
  /** Whose message it is. */
  site?: EmailSite;
  /** Where its button leads; a null purchase is what staff see. */
  links?: EmailLinks;
  /** HTML as a mail program shows it, or the plain-text twin. */
  medium?: Medium["kind"];
}

/** A message on a page instead of in a mail program: dark follows the page's theme instead of a media query. */
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
  return (
    <>
      <style>{darkRules(colors, `[data-theme="dark"] `)}</style>
      {content}
    </>
  );
}
