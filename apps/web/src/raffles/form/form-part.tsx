import { Disclosure } from "@rifas/ui/disclosure";
import { Heading } from "@rifas/ui/heading";
import { Stack } from "@rifas/ui/stack";
import { Note, Text } from "@rifas/ui/text";
import type { ReactNode } from "react";

interface FormPartProps {
  heading: string;
  /** What it says now, so that nobody must open it to know. */
  set: string;
  /** What its fields are about. */
  lead?: string;
  children: ReactNode;
}

/** A folded part of the raffle's form: each of its fields has a default. */
export function FormPart({ heading, set, lead, children }: FormPartProps) {
  return (
    <Disclosure
      content="parts"
      summary={
        <>
          <Heading level={3} size="lg">
            {heading}
          </Heading>
          <Note>{set}</Note>
        </>
      }
    >
      <Stack gap={5}>
        {lead === undefined ? null : <Text tone="muted">{lead}</Text>}
        {children}
      </Stack>
    </Disclosure>
  );
}

/** Opens the parts around the fields with these names, as a field in a folded one can't take the focus. */
export function unfoldFields(names: readonly string[]): void {
  for (const field of names.flatMap((name) => [...document.getElementsByName(name)])) {
    const part = field.closest("details");
    if (part !== null) part.open = true;
  }
}
