import { ElsewhereButton } from "../../shared/elsewhere-button.tsx";

/** Opens WhatsApp with the link of the buyer's purchase written. */
export function Receipt({ url, name }: { url: string; name: string }) {
  return (
    <ElsewhereButton size="sm" tone="outline" href={url} aria-label={`Enviar recibo a ${name}`}>
      Enviar recibo
    </ElsewhereButton>
  );
}
