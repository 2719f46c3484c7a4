import { Button } from "@rifas/ui/button";

/** Opens WhatsApp with the link of the buyer's purchase written. */
export function Receipt({ url, name }: { url: string; name: string }) {
  return (
    <Button asChild size="sm" tone="outline">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Enviar recibo a ${name}`}
      >
        Enviar recibo
      </a>
    </Button>
  );
}
