import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Form } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";
import { TextField } from "@rifas/ui/text-field";
import { useState, type FormEvent } from "react";

/** Asks what the log has of a number, for whoever was told another one. */
export function NumberForm({ onNumber }: { onNumber: (number: string) => void }) {
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
