import type { Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { FieldWidth } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { Note } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { questionHeadings } from "./statement-words.ts";
import type { Reading } from "./use-statement.ts";

/** What only a person knows about a file: its sheet, and what the server asks. Renders nothing without a question. */
export function FileQuestions(props: {
  preview: Schema<"StatementPreview">;
  onChange: (how: Reading) => void;
}) {
  const { preview, onChange } = props;
  const { question, sheets } = preview;
  return (
    <>
      {sheets.length < 2 ? null : (
        <FieldWidth width="choice">
          <SelectField
            label="Hoja del archivo"
            hint="Se lee una sola. Importa las demás después, una por una."
            placeholder="Elige la hoja"
            options={sheets.map(({ name, rows }) => ({
              value: name,
              label: `${name} (${formatCount(rows)} filas)`,
            }))}
            value={preview.sheet ?? ""}
            onChange={({ target }) => {
              if (target.value !== "") onChange({ sheet: target.value });
            }}
          />
        </FieldWidth>
      )}
      {question === null || question.options.length === 0 ? null : (
        <Section heading={questionHeadings[question.about]} lead={question.text}>
          <Stack>
            {question.options.map(({ label, example, reading }) => (
              <Stack key={label} gap={1} align="start">
                <Button tone="outline" onClick={() => onChange(reading)}>
                  {label}
                </Button>
                {example === null ? null : <Note>{example}</Note>}
              </Stack>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
