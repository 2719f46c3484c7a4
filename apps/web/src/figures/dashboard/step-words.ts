import type { FirstSteps } from "@rifas/api-client/types";
import { PROPOSED_UNCONFIRMED_PERCENT } from "@rifas/domain/sale-choices";

type StepId = FirstSteps["steps"][number]["id"];

/** What a step is, why, and where it is done. */
interface StepWords {
  title: string;
  hint: string;
  place: (steps: FirstSteps) => { to: string; label: string };
}

const section = (name: string, label: string) => () => ({
  to: `/admin/configuracion?seccion=${name}`,
  label: `Ir a ${label}`,
});
const create = { to: "/admin/crear", label: "Crear la rifa" };

export const stepWords: Readonly<Record<StepId, StepWords>> = {
  identity: {
    title: "Ponle nombre y logo a tu sitio",
    hint: "Salen en cada página, en los correos y cuando alguien comparte tu rifa.",
    place: section("identidad", "Identidad"),
  },
  payment_method: {
    title: "Agrega un método de pago",
    hint: "Tu pago móvil, por ejemplo. Sin uno, nadie puede pagarte.",
    place: section("pagos", "Pagos"),
  },
  terms: {
    title: "Adapta los términos",
    hint: "Hay un texto de ejemplo: cámbialo por lo que tú prometes.",
    place: section("terminos", "Términos"),
  },
  email_test: {
    title: "Comprueba que tus correos llegan",
    hint: "Guarda tu servidor de correo y mándate un mensaje de prueba.",
    place: section("correo", "Correo"),
  },
  unconfirmed_limit: {
    title: "Pon un tope a lo que se aparta sin pago confirmado",
    hint: `Con fotos falsas alguien podría llenar tu rifa: con un tope del ${PROPOSED_UNCONFIRMED_PERCENT} % siempre quedan números para quien paga.`,
    place: section("compra", "Compra"),
  },
  permit: {
    title: "Anota el número de tu permiso",
    hint: "Va con la rifa que lo tiene, y el comprador lo ve. Sin permiso, tu página no muestra ninguno.",
    place: ({ raffle_id: id }) =>
      id === null ? create : { to: `/admin/editar/${id}`, label: "Editar la rifa" },
  },
  first_raffle: {
    title: "Publica tu primera rifa",
    hint: "Con foto, precio, premios y fecha del sorteo.",
    place: ({ raffle_id: id }) =>
      id === null ? create : { to: "/admin/rifas", label: "Ver las rifas" },
  },
  trial_purchase: {
    title: "Haz una compra de prueba",
    hint: "Regístrala, apruébala y mira lo que recibe quien compra. No cuenta en tus totales y la eliminas cuando quieras.",
    place: ({ trial }) =>
      trial === null
        ? { to: "/admin/tickets?vista=venta&prueba=si", label: "Ir a Venta manual" }
        : { to: `/admin/tickets?vista=buscar&compra=${trial.id}`, label: "Ver la compra" },
  },
};

/** What is left of the step once a trial purchase is registered. */
export function trialHint({ code, status }: NonNullable<FirstSteps["trial"]>): string {
  return status === "pending"
    ? `Ya registraste la ${code}. Ahora apruébala, y mira lo que recibe quien compra.`
    : `La ${code} no se aprobó. Apruébala, o elimínala y haz otra.`;
}
