import { MoveButtons } from "@rifas/ui/button/move";
import { Space } from "@rifas/ui/space";

/** A list of a form, as `useFieldArray` gives it. */
export interface FormList {
  readonly fields: readonly unknown[];
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
}

interface ListButtonsProps {
  readonly list: FormList;
  readonly index: number;
  /** What is moved ('premio 2'), used in each button's name. */
  readonly subject: string;
  readonly onRemoved?: () => void;
}

/** Moves an item of a form's list up or down, or removes it. */
export function ListButtons({ list, index, subject, onRemoved }: ListButtonsProps) {
  return (
    <Space asChild bleed="both">
      <MoveButtons
        subject={subject}
        place={placeIn(index, list.fields.length)}
        onMove={(direction) => list.move(index, direction === "up" ? index - 1 : index + 1)}
        onRemove={() => {
          list.remove(index);
          onRemoved?.();
        }}
      />
    </Space>
  );
}

function placeIn(index: number, length: number): "only" | "first" | "middle" | "last" {
  if (length === 1) return "only";
  if (index === 0) return "first";
  return index === length - 1 ? "last" : "middle";
}
