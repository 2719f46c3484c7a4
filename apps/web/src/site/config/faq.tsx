import { faqItemLimits } from "@rifas/api-client/generated/field-limits/faq-item";
import { Button } from "@rifas/ui/button";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ListButtons, type FormList } from "../../shared/forms/list-buttons.tsx";
import { ConfigSection } from "./config-form.tsx";

interface Values {
  items: { question: string; answer: string }[];
}

/** The questions on the home page, in order. */
export function Faq() {
  return (
    <ConfigSection<Values, "faq">
      heading="Preguntas frecuentes"
      lead="Salen en la página principal, en este orden."
      entry="faq"
      defaults={({ value }) => ({
        items: value.map(({ question, answer }) => ({ question, answer })),
      })}
      nameOf={(field) => `items.${field}`}
      write={({ items }) =>
        items.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
      }
    >
      {(form) => <Questions form={form} />}
    </ConfigSection>
  );
}

function Questions({ form }: { form: UseFormReturn<Values> }) {
  const list = useFieldArray({ control: form.control, name: "items" });
  return (
    <>
      {list.fields.length === 0 ? (
        <EmptyState
          level={3}
          title="Ninguna pregunta todavía"
          hint="Lo que más te preguntan por WhatsApp es un buen comienzo."
        />
      ) : (
        <Stack asChild>
          <ol>
            {list.fields.map((field, index) => (
              <li key={field.id}>
                <Question form={form} index={index} list={list} />
              </li>
            ))}
          </ol>
        </Stack>
      )}
      <div>
        <Button tone="outline" onClick={() => list.append({ question: "", answer: "" })}>
          Agregar una pregunta
        </Button>
      </div>
    </>
  );
}

function Question(props: { form: UseFormReturn<Values>; index: number; list: FormList }) {
  const { form, index } = props;
  const field = fieldsOf(form);
  return (
    <Section
      heading={`Pregunta ${index + 1}`}
      level={3}
      look="card"
      action={<ListButtons list={props.list} index={index} subject={`pregunta ${index + 1}`} />}
    >
      <Stack>
        <TextField
          label="Pregunta"
          maxLength={faqItemLimits.question.maxLength}
          {...field(`items.${index}.question`, faqItemLimits.question, {
            required: "Escribe la pregunta",
            invalid: "Escríbela en una sola línea",
          })}
        />
        <TextareaField
          label="Respuesta"
          rows={3}
          maxLength={faqItemLimits.answer.maxLength}
          {...field(`items.${index}.answer`, faqItemLimits.answer, {
            required: "Escribe la respuesta",
            invalid: "Quita los caracteres raros",
          })}
        />
      </Stack>
    </Section>
  );
}
