import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { whatsAppChat } from "../../../raffle/links.ts";
import { useSite } from "../../../site/use-site.ts";

/** The home with nothing published: an invitation, not a dead end. */
export function NoRaffles() {
  const whatsapp = useSite()?.site.contact.whatsapp ?? null;
  return (
    <EmptyState
      title="La próxima rifa viene en camino"
      hint="Todavía no hay ninguna abierta. Escríbenos y te avisamos cuando salga."
      action={
        whatsapp === null ? undefined : (
          <Button asChild size="lg">
            <a href={whatsAppChat(whatsapp, "¡Hola! Avísame cuando abra la próxima rifa.")}>
              Avísame por WhatsApp
            </a>
          </Button>
        )
      }
    />
  );
}
