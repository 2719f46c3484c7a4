import type { Schema } from "@rifas/api-client/types";
import { ConfirmNumbers, NumberRow } from "./confirm-numbers.tsx";

/** Shows the digits of each prize again before they are logged. */
export function ConfirmDigits(props: {
  draw: Schema<"RaffleDraw">;
  /** The digits to record; null while the dialog is closed. */
  results: readonly Schema<"LotteryResult">[] | null;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { draw, results, pending, onConfirm, onClose } = props;
  return (
    <ConfirmNumbers
      open={results !== null}
      pending={pending}
      title="¿Son estas las cifras?"
      description="Compáralas con la página de la lotería: van al libro, que no se borra, y de ellas sale el ganador."
      action={{ label: "Anotar cifras", pendingLabel: "Anotando…" }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(results ?? []).map(({ prize_position: position, digits }) => (
        <NumberRow
          key={position}
          prize={draw.prizes[position - 1]?.prize_title}
          number={digits.length === 0 ? "No se hizo" : digits.join(" · ")}
        />
      ))}
    </ConfirmNumbers>
  );
}
