import type { EmailReceipt } from "../email-site.ts";
import { useMedium } from "../parts/medium.tsx";
import { Paragraph, Strong, TextLink, Unspaced } from "../parts/words.tsx";

/** What the attached receipts prove, how to check them, and what to keep for comparing the log later. */
export function Receipt({ receipt, one }: { receipt: EmailReceipt; one: boolean }) {
  const { origin } = useMedium().site;
  const { files, size, fingerprint, key } = receipt;
  return (
    <>
      <Paragraph>
        <Strong>{files === 1 ? "Va tu recibo adjunto." : `Van ${files} recibos adjuntos.`}</Strong>{" "}
        {files === 1 ? "Prueba" : "Prueban"} que{" "}
        {one ? "tu número quedó anotado" : "tus números quedaron anotados"} a tu nombre en el libro
        de la rifa. Guárdalo: si después lo cambian, con él se ve. Compruébalo en el{" "}
        <TextLink href={`${origin}/verificador.html`}>verificador</TextLink>, que también funciona
        sin internet.
      </Paragraph>
      <Paragraph quiet>
        Huella del libro con {size} {size === 1 ? "anotación" : "anotaciones"}: {fingerprint}. Llave
        pública del organizador: <Unspaced>{key}</Unspaced>
      </Paragraph>
    </>
  );
}
