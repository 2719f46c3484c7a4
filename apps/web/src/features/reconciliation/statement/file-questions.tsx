import type { Schema } from "@rifas/api-client/types";
import { formatDay } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { FieldWidth } from "@rifas/ui/form";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { formatCount } from "@rifas/ui/text/format-count";
import type { Reading } from "./use-statement.ts";

type Preview = Schema<"StatementPreview">;

/** What only a person knows about a file: its account, its sheet, the order of its dates. Renders nothing without a question. */
export function FileQuestions(props: { preview: Preview; onChange: (how: Reading) => void }) {
  const { preview, onChange } = props;
  const { known_elsewhere: elsewhere, sheets, date_readings: readings } = preview;
  if (elsewhere === null && sheets.length < 2 && readings.length === 0) return null;
  return (
    <Stack>
      {elsewhere === null ? null : (
        <Banner tone="warning" title="¿Es la cuenta correcta?" announce="polite">
          La mayoría de estas filas ya está en «{elsewhere.account_name}». Si el archivo es de esa
          cuenta, elígela arriba.
        </Banner>
      )}
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
      {readings.length === 0 ? null : (
        <Section
          heading="¿De qué días son estos movimientos?"
          lead={
            readings.length === 1
              ? "Así como está la cuenta, estas fechas no existen. Solo se pueden leer así."
              : "Las fechas se pueden leer de varias maneras. Elige la que dice tu banco."
          }
        >
          <Cluster>
            {readings.map(({ date_order, first_day, last_day }) => (
              <Button key={date_order} tone="outline" onClick={() => onChange({ date_order })}>
                {firstPart[date_order]}: {daysText(first_day, last_day)}
              </Button>
            ))}
          </Cluster>
        </Section>
      )}
    </Stack>
  );
}

const firstPart: Readonly<Record<Schema<"DateOrder">, string>> = {
  dmy: "Día primero",
  dmy_compact: "Día primero",
  mdy: "Mes primero",
  ymd: "Año primero",
  ymd_compact: "Año primero",
};

function daysText(first: string, last: string): string {
  return first === last
    ? `el ${formatDay(first)}`
    : `del ${formatDay(first)} al ${formatDay(last)}`;
}
