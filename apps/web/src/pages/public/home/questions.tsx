import type { PublicConfig } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { Section } from "@rifas/ui/section";
import { Text } from "@rifas/ui/text";
import { whatsAppChat } from "../../../shared/links.ts";

/** Frequent questions, and a WhatsApp contact for others. */
export function Questions({ config }: { config: PublicConfig }) {
  const { faq, site } = config;
  const { whatsapp } = site.contact;
  if (faq.length === 0 && whatsapp === null) return null;
  return (
    <Section
      heading="Preguntas"
      lead={whatsapp === null ? undefined : "¿No está la tuya? Te respondemos por WhatsApp."}
      action={
        whatsapp === null ? undefined : (
          <Button asChild tone="outline">
            <a
              href={whatsAppChat(whatsapp, "¡Hola! Tengo una pregunta sobre una rifa.")}
              target="_blank"
              rel="noopener noreferrer"
            >
              Preguntar por WhatsApp
            </a>
          </Button>
        )
      }
    >
      {faq.map(({ question, answer }) => (
        <Disclosure key={question} summary={question}>
          <Text lines="kept">{answer}</Text>
        </Disclosure>
      ))}
    </Section>
  );
}
