import type { ApiError } from "@rifas/api-client/api-error";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import type { ReactNode } from "react";
import { counted } from "@rifas/domain/counted";
import { quantityOf, type Selection } from "../draft/purchase-draft.ts";

/**
 * Why the numbers could not be reserved, with what the buyer can do instead: buy fewer tickets, continue with the
 * picked numbers that are left, or pick others.
 */
export function ReservationRefusal(props: {
  error: ApiError;
  selection: Selection;
  least: number;
  onSelect: (selection: Selection) => void;
  onPick: () => void;
}) {
  const { error, selection, least, onSelect, onPick } = props;
  const { available, taken = [] } = error.facts;
  const isPicked = selection.kind === "picked";
  const rest = isPicked ? selection.numbers.filter((number) => !taken.includes(number)) : [];
  const actions: ReactNode[] = [];
  if (error.code === "not_enough_tickets" && available !== undefined && available >= least) {
    const fewer = Math.min(available, quantityOf(selection));
    actions.push(
      <Button
        key="fewer"
        tone="outline"
        onClick={() => onSelect({ kind: "drawn", quantity: fewer })}
      >
        Quiero {counted(fewer, "boleto")}
      </Button>,
    );
  }
  if (error.code === "numbers_taken" && isPicked) {
    if (rest.length >= least) {
      actions.push(
        <Button
          key="rest"
          tone="outline"
          onClick={() => onSelect({ kind: "picked", numbers: rest })}
        >
          {rest.length === 1 ? `Seguir con ${rest[0]}` : `Seguir con los otros ${rest.length}`}
        </Button>,
      );
    }
    actions.push(
      <Button
        key="others"
        tone="outline"
        onClick={() => {
          onSelect({ kind: "picked", numbers: rest });
          onPick();
        }}
      >
        Elegir otros
      </Button>,
    );
  }
  return (
    <Banner
      tone="danger"
      announce="now"
      title={titleOf(error)}
      action={actions.length === 0 ? undefined : actions}
    >
      {error.message}
    </Banner>
  );
}

function titleOf(error: ApiError): string {
  switch (error.code) {
    case "numbers_taken":
      return "Alguien fue más rápido";
    case "not_enough_tickets":
      return "No quedan tantos";
    case "terms_changed":
      return "Los términos cambiaron";
    case "network_error":
    case "timeout":
      return "No se pudo conectar";
    default:
      return "No pudimos apartarlos";
  }
}
