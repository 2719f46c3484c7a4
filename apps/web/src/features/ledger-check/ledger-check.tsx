import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { ErrorState } from "@rifas/ui/error-state";
import { FileField } from "@rifas/ui/file-field";
import { Section } from "@rifas/ui/section";
import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { TextareaField } from "@rifas/ui/textarea-field";
import { Verdict } from "@rifas/ui/verdict";
import { useState, type FormEvent } from "react";
import { useLocation } from "react-router-dom";
import { readSharedPrint } from "../../raffle/shared-print.ts";
import { useLogCheck, type LogCheckState } from "./use-log-check.ts";

/** A raffle's log, checked on this device, and a place to check a receipt against it. */
export function LedgerCheck({ raffleId }: { raffleId: number }) {
  const shared = readSharedPrint(useLocation().hash);
  const [receipt, setReceipt] = useState<string | null>(null);
  const { state, retry } = useLogCheck(raffleId, { receipt, shared });
  return (
    <div className="grid max-w-2xl gap-10">
      <Found state={state} retry={retry} />
      {state.kind === "checked" && (
        <>
          <ReceiptForm onReceipt={setReceipt} />
          <Section heading="Lo que esta página no puede comprobar" level={2}>
            <p className="pb-4">
              Que entreguen el premio, quién pagó de verdad cada boleto, o ventas que el organizador
              nunca anotó. Esta página te la da su propio servidor: guarda los dos archivos y
              compruébalos sin internet.
            </p>
            <div className="flex flex-wrap gap-3">
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
            </div>
          </Section>
        </>
      )}
    </div>
  );
}

function Found({ state, retry }: { state: LogCheckState; retry: () => void }) {
  switch (state.kind) {
    case "checking":
      return (
        <SkeletonGroup label="Comprobando el libro…" className="grid gap-4">
          <Skeleton shape="block" className="h-14" />
          <Skeleton shape="block" className="h-48" />
        </SkeletonGroup>
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
      return <Verdict colour={state.verdict.colour} checks={state.verdict.checks} />;
  }
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
      <form onSubmit={submit} className="grid grid-cols-1 gap-5 pt-2">
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
        <Button type="submit" className="justify-self-start">
          Comprobar recibo
        </Button>
      </form>
    </Section>
  );
}

const NOT_A_RECEIPT = "Esto no es un recibo. Usa el archivo recibo-….json de tu compra, completo.";
