import type { PublicConfig } from "@rifas/api-client/types";
import { formatPhone } from "@rifas/domain/phone";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { instagramProfile, whatsAppChat } from "../../../shared/links.ts";
import { useSite } from "../../../shared/use-site.ts";

/** The home page without published raffles. Offers a contact only if one is configured. */
export function NoRaffles() {
  const contact = useSite()?.site.contact;
  const way = contact === undefined ? null : preferredContact(contact);
  return (
    <EmptyState
      title="La próxima rifa viene en camino"
      hint={
        way === null
          ? "Todavía no hay ninguna abierta. Vuelve pronto."
          : `Todavía no hay ninguna abierta. ${way.hint} y te avisamos cuando salga.`
      }
      action={
        way === null ? undefined : (
          <Button asChild size="lg">
            <a href={way.href}>{way.words}</a>
          </Button>
        )
      }
    />
  );
}

/** The preferred configured contact; null if there is none. */
function preferredContact({ whatsapp, instagram, phone }: PublicConfig["site"]["contact"]) {
  if (whatsapp !== null) {
    const href = whatsAppChat(whatsapp, "¡Hola! Avísame cuando abra la próxima rifa.");
    return { href, words: "Avísame por WhatsApp", hint: "Escríbenos" };
  }
  if (instagram !== null) {
    const words = `Instagram @${instagram}`;
    return { href: instagramProfile(instagram), words, hint: "Escríbenos" };
  }
  if (phone === null) return null;
  return { href: `tel:${phone}`, words: `Llamar al ${formatPhone(phone)}`, hint: "Llámanos" };
}
