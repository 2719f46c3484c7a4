import type { Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Link } from "@rifas/ui/link";
import { Link as RouterLink } from "react-router-dom";

type Stub = Schema<"CheckedStub">;

/** What became of a paper stub, for whoever holds it; null for a code that no stub has. */
export function CheckedStub({ stub }: { stub: Stub | null }) {
  if (stub === null) {
    return (
      <Banner tone="danger" title="Este papel no es nuestro">
        No imprimimos ese código, o hay un talón más nuevo de ese número. No pagues por él.
      </Banner>
    );
  }
  const { tone, title, text } = saying(stub);
  return (
    <Banner tone={tone} title={title}>
      El <b>{stub.number}</b> de{" "}
      <Link asChild>
        <RouterLink to={`/rifas/${stub.raffle_id}`}>{stub.raffle_name}</RouterLink>
      </Link>
      . {text}
    </Banner>
  );
}

function saying({ state, name, at }: Stub) {
  // Ends with the stop of 'p. m.'
  const when = at === null ? "" : formatDateTime(at);
  const whose = name ?? "alguien que pidió borrar sus datos";
  switch (state) {
    case "sold":
      return {
        tone: "success",
        title: `Vendido a ${whose}`,
        text: `Su venta está registrada desde el ${when} Si no eres tú, este talón no es para ti.`,
      } as const;
    case "reserved":
      return {
        tone: "info",
        title: `Apartado para ${whose}`,
        text: `Se anotó el ${when} y falta que lo apruebe quien organiza.`,
      } as const;
    case "free":
      return {
        tone: "warning",
        title: "Todavía libre",
        text: `Nadie ha registrado su venta, y se puede hasta el ${when} Si ya lo pagaste, pide que lo registren delante de ti.`,
      } as const;
    case "over":
      return {
        tone: "danger",
        title: "Venció",
        text: "Con este talón ya no se vende. No pagues por él.",
      } as const;
  }
}
