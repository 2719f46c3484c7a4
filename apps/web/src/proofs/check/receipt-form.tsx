import { notesIn } from "@rifas/ledger/verify/pasted-note";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { FileField } from "@rifas/ui/file-field";
import { Form } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState, type FormEvent } from "react";
import type { Added } from "./use-log-check.ts";

/** Takes a receipt as a file or as text, or the text of the message about the seal. */
export function ReceiptForm({ onAdd }: { onAdd: (added: Partial<Added>) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState("");
  /** The source (file or text) of the last input that was neither. */
  const [refused, setRefused] = useState<"file" | "text" | null>(null);
  const check = (input: string, from: "file" | "text") => {
    const added = readAdded(input.trim());
    setRefused(added === null ? from : null);
    if (added !== null) onAdd(added);
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRefused(null);
    void chosen?.text().then((input) => check(input, "file"));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(text, "text");
  };
  return (
    <Section
      heading="Comprueba tu recibo o el mensaje del sello"
      lead="El recibo está adjunto en tu correo y en la página de tu compra. El mensaje del sello llega cuando se sella el libro."
    >
      <Space above={2}>
        <Form onSubmit={submit}>
          <FileField
            label="Elige el archivo"
            file={file}
            onFileChange={choose}
            accept=".json,application/json,text/plain"
            error={refused === "file" ? NEITHER : undefined}
          />
          <TextareaField
            label="O pega su texto"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={refused === "text" ? NEITHER : undefined}
            spellCheck={false}
          />
          <Cluster>
            <Button type="submit">Comprobar</Button>
          </Cluster>
        </Form>
      </Space>
    </Section>
  );
}

/** Null for a text that is neither a receipt nor has a checkpoint. */
function readAdded(text: string): Partial<Added> | null {
  if (text.startsWith('{"v":1,"vkey":')) return { receipt: text };
  const notes = text.startsWith("{") ? [] : notesIn(text);
  return notes.length === 0 ? null : { notes };
}

const NEITHER =
  "Esto no es un recibo ni el mensaje del sello. Usa el archivo recibo-….json de tu compra, o el texto del mensaje, completos.";
