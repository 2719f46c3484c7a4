import { Button } from "@rifas/ui/button";
import { Columns } from "@rifas/ui/columns";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Disclosure } from "@rifas/ui/disclosure";
import { Section } from "@rifas/ui/section";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import type { ReactNode } from "react";

interface TextTemplateProps {
  /** What the text is for. */
  label: string;
  /** Whether it is the one that applies until the owner writes another. */
  isOriginal: boolean;
  /** Puts the original text back. */
  onOriginal: () => void;
  /** The field and its preview, side by side where there is room. */
  children: ReactNode;
}

/** A text that owners edit beside its preview, with a way back to the original. */
export function TextTemplate({ label, isOriginal, onOriginal, children }: TextTemplateProps) {
  return (
    <Section
      heading={label}
      level={3}
      look="card"
      action={
        isOriginal ? undefined : (
          <Button size="sm" tone="quiet" onClick={onOriginal}>
            Volver al texto original
            <VisuallyHidden> de «{label}»</VisuallyHidden>
          </Button>
        )
      }
    >
      <Columns layout="halves">{children}</Columns>
    </Section>
  );
}

/** What texts can name, by its name without braces. */
export function TextPlaceholders({ meanings }: { meanings: Readonly<Record<string, string>> }) {
  return (
    <Disclosure summary="Qué puedes poner entre llaves" content="parts">
      <DetailList>
        {Object.entries(meanings).map(([name, meaning]) => (
          <DetailRow key={name} label={`{${name}}`}>
            {meaning}
          </DetailRow>
        ))}
      </DetailList>
    </Disclosure>
  );
}
