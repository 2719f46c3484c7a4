import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { ErrorState } from "@rifas/ui/error-state";
import { FileField } from "@rifas/ui/file-field";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { TextareaField } from "@rifas/ui/textarea-field";
import { Verdict } from "@rifas/ui/verdict";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { Form } from "@rifas/ui/form";
import { useState, type FormEvent } from "react";
import { useLocation } from "react-router-dom";
import { reopenedWords } from "../../raffle/reopened-words.ts";
import { readSharedPrint } from "../../raffle/shared-print.ts";
import type { LogVerdict } from "./check-log.ts";
import { useLogCheck, type LogCheckState } from "./use-log-check.ts";

/** A raffle's log, checked on this device, and a place to check a receipt against it. */
export function LedgerCheck({ raffleId }: { raffleId: number }) {
  const shared = readSharedPrint(useLocation().hash);
  const [receipt, setReceipt] = useState<string | null>(null);
  const { state, retry } = useLogCheck(raffleId, { receipt, shared });
  return (
    <NarrowColumn align="start">
      <Stack gap={10}>
        <Found state={state} retry={retry} />
        {state.kind === "checked" && (
          <>
            <ReceiptForm onReceipt={setReceipt} />
            <Section heading="Lo que esta página no puede comprobar" level={2}>
              <Space asChild below={4}>
                <p>
                  Que entreguen el premio, quién pagó de verdad cada boleto, o ventas que el
                  organizador nunca anotó. Esta página te la da su propio servidor: guarda los dos
                  archivos y compruébalos sin internet.
                </p>
              </Space>
              <Cluster>
                <Button asChild tone="soft">
                  <a
                    href={`/api/raffles/${raffleId}/ledger/bundle`}
                    download={`prueba-${raffleId}.json`}
                  >
                    Descargar la prueba
                  </a>
                </Button>
                <Button asChild tone="soft">
                  <a href="/verificador.html?descargar=1" download="verificador.html">
                    Descargar el verificador
                  </a>
                </Button>
              </Cluster>
            </Section>
          </>
        )}
      </Stack>
    </NarrowColumn>
  );
}

function Found({ state, retry }: { state: LogCheckState; retry: () => void }) {
  switch (state.kind) {
    case "checking":
      return (
        <Stack asChild>
          <SkeletonGroup label="Comprobando el libro…">
            <SkeletonBlock height={14} />
            <SkeletonBlock height={48} />
          </SkeletonGroup>
        </Stack>
      );
    case "none":
      return (
        <Banner tone="neutral" title="Esta rifa no lleva libro sellado">
          Sus compras valen igual, pero nadie de afuera puede comprobar que el organizador no cambió
          números. Una rifa lleva libro si su venta cierra al menos 45 minutos antes del sorteo.
        </Banner>
      );
    case "failed":
      return <ErrorState text={state.message} onRetry={retry} />;
    case "unreadable":
      return (
        <Banner tone="danger" title="El libro no se puede leer" announce="polite">
          El servidor mandó algo que no es el libro de esta rifa. Recarga la página; si sigue igual,
          guarda tu recibo y pregúntale al organizador.
        </Banner>
      );
    case "checked":
      return <Checked verdict={state.verdict} />;
  }
}

function Checked({
  verdict: { colour, checks, announced, reopened, changes },
}: {
  verdict: LogVerdict;
}) {
  return (
    <Stack gap={6}>
      <Verdict colour={colour} checks={checks} />
      {announced.length > 0 && (
        <Section heading="Lo que anuncia el libro" level={2}>
          <Stack asChild gap={2}>
            <ul>
              {announced.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Stack>
        </Section>
      )}
      {changes.map((sentence) => (
        <Banner key={sentence} tone="info" title="Las reglas cambiaron">
          {sentence}
        </Banner>
      ))}
      {reopened.map((one) => (
        <Banner key={one.at} tone="info" title="La venta se reabrió">
          {reopenedWords(one)}
        </Banner>
      ))}
    </Stack>
  );
}

/** Takes a receipt as a file or as text. */
function ReceiptForm({ onReceipt }: { onReceipt: (text: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState("");
  /** The source (file or text) of the last input that wasn't a receipt. */
  const [refused, setRefused] = useState<"file" | "text" | null>(null);
  const check = (receipt: string, from: "file" | "text") => {
    const isReceipt = receipt.trim().startsWith('{"v":1,"vkey":');
    setRefused(isReceipt ? null : from);
    if (isReceipt) onReceipt(receipt.trim());
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRefused(null);
    void chosen?.text().then((receipt) => check(receipt, "file"));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(text, "text");
  };
  return (
    <Section
      heading="Comprueba tu recibo"
      lead="Está adjunto en tu correo y en la página de tu compra."
    >
      <Space above={2}>
        <Form onSubmit={submit}>
          <FileField
            label="Elige el archivo"
            file={file}
            onFileChange={choose}
            accept=".json,application/json,text/plain"
            error={refused === "file" ? NOT_A_RECEIPT : undefined}
          />
          <TextareaField
            label="O pega su texto"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={refused === "text" ? NOT_A_RECEIPT : undefined}
            spellCheck={false}
          />
          <Cluster>
            <Button type="submit">Comprobar recibo</Button>
          </Cluster>
        </Form>
      </Space>
    </Section>
  );
}

const NOT_A_RECEIPT = "Esto no es un recibo. Usa el archivo recibo-….json de tu compra, completo.";
