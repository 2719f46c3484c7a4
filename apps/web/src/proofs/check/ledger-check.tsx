import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { ErrorState } from "@rifas/ui/error-state";
import { Form } from "@rifas/ui/form";
import { List } from "@rifas/ui/list";
import { NarrowColumn } from "@rifas/ui/narrow-column";
import { Progress } from "@rifas/ui/progress";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { Verdict } from "@rifas/ui/verdict";
import { useState, type FormEvent } from "react";
import { useLocation } from "react-router-dom";
import { reopenedWords } from "./reopened-words.ts";
import { readSharedPrint } from "./shared-print.ts";
import type { LogVerdict } from "./check-log.ts";
import { ReceiptForm } from "./receipt-form.tsx";
import { NOTHING_ADDED, useLogCheck, type Added, type LogCheckState } from "./use-log-check.ts";

/** A raffle's log, checked on this device, and a place to check a receipt against it. */
export function LedgerCheck({ raffleId }: { raffleId: number }) {
  const shared = readSharedPrint(useLocation().hash);
  const [added, setAdded] = useState(NOTHING_ADDED);
  const { state, percent, retry } = useLogCheck(raffleId, { added, shared });
  const add = (more: Partial<Added>) => setAdded((before) => ({ ...before, ...more }));
  return (
    <NarrowColumn align="start">
      <Stack gap={10}>
        {percent !== null && (
          <Progress label="Contando los números en este aparato" value={percent} />
        )}
        <Found state={state} retry={retry} added={added} />
        {state.kind === "checked" && (
          <>
            <NumberForm onNumber={(number) => add({ number })} />
            <ReceiptForm onAdd={add} />
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

function Found({ state, retry, added }: { state: LogCheckState; retry: () => void; added: Added }) {
  switch (state.kind) {
    case "checking":
      return (
        <Stack asChild>
          <SkeletonGroup label="Comprobando el libro…">
            <SkeletonBlock size="row" />
            <SkeletonBlock size="code" />
          </SkeletonGroup>
        </Stack>
      );
    case "none":
      return (
        <Banner tone="neutral" title="Esta rifa no lleva libro">
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
      return <Checked verdict={state.verdict} answered={state.of === added} asked={added.number} />;
  }
}

function Checked({
  verdict: { title, colour, checks, stated, number, announced, reopened, changes },
  answered,
  asked,
}: {
  verdict: LogVerdict;
  /** Whether the verdict is of all that was added. */
  answered: boolean;
  /** The number that the visitor asked about; empty without one. */
  asked: string;
}) {
  return (
    <Stack gap={6}>
      <Verdict title={title} colour={colour} checks={checks} />
      {!answered && (
        <Banner tone="neutral" title="Comprobando lo que agregaste…" announce="polite">
          Hasta que termine, lo que ves es lo de antes.
        </Banner>
      )}
      {/* Of a log that can't be opened nothing is stated. */}
      {answered && asked !== "" && stated.length > 0 && (
        <Banner tone="info" title="El número que preguntaste" announce="polite">
          {number ?? `${asked} no es un número de esta rifa.`}
        </Banner>
      )}
      {stated.length > 0 && (
        <Section heading="Lo que dice el libro" level={2}>
          <List look="sentences">
            {stated.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </List>
        </Section>
      )}
      {announced.length > 0 && (
        <Section heading="Lo que anuncia el libro" level={2}>
          <List look="sentences">
            {announced.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </List>
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

/** Asks what the log says about a number, such as the one that somebody was told has won. */
function NumberForm({ onNumber }: { onNumber: (number: string) => void }) {
  const [number, setNumber] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNumber(number.trim());
  };
  return (
    <Section
      heading="Pregunta por un número"
      lead="Por ejemplo el que te dijeron que ganó, para verlo en el libro."
    >
      <Space above={2}>
        <Form onSubmit={submit}>
          <TextField
            label="Número"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            inputMode="numeric"
          />
          <Cluster>
            <Button type="submit" tone="soft">
              Ver el número
            </Button>
          </Cluster>
        </Form>
      </Space>
    </Section>
  );
}
