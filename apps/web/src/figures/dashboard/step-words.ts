import type { FirstSteps } from "@rifas/api-client/types";
import { PROPOSED_UNCONFIRMED_PERCENT } from "@rifas/domain/sale-choices";

type StepId = FirstSteps["steps"][number]["id"];

/** The texts of each step. */
export const stepWords: Readonly<Record<StepId, { title: string; hint: string }>> = {
  identity: {
    title: "Ponle nombre y logo a tu sitio",
    hint: "Salen en cada página, en los correos y cuando alguien comparte tu rifa.",
  },
  payment_method: {
    title: "Agrega un método de pago",
    hint: "Tu pago móvil, por ejemplo. Sin uno, nadie puede pagarte.",
  },
  terms: {
    title: "Adapta los términos",
    hint: "Hay un texto de ejemplo: cámbialo por lo que tú prometes.",
  },
  email_test: {
    title: "Comprueba que tus correos llegan",
    hint: "Guarda tu servidor de correo y mándate un mensaje de prueba.",
  },
  unconfirmed_limit: {
    title: "Pon un tope a lo que se aparta sin pago confirmado",
    hint: `Con fotos falsas alguien podría llenar tu rifa: con un tope del ${PROPOSED_UNCONFIRMED_PERCENT} % siempre quedan números para quien paga.`,
  },
  permit: {
    title: "Anota el número de tu permiso",
    hint: "Va con la rifa que lo tiene, y el comprador lo ve. Sin permiso, tu página no muestra ninguno.",
  },
  first_raffle: {
    title: "Publica tu primera rifa",
    hint: "Con foto, precio, premios y fecha del sorteo.",
  },
  trial_purchase: {
    title: "Haz una compra de prueba",
    hint: "Regístrala, apruébala y mira lo que recibe quien compra. No cuenta en tus totales y la eliminas cuando quieras.",
  },
};

/** What is left of the step once a trial purchase is registered. */
export function trialHint({ code, status }: NonNullable<FirstSteps["trial"]>): string {
  return status === "pending"
    ? `Ya registraste la ${code}. Ahora apruébala, y mira lo que recibe quien compra.`
    : `La ${code} no se aprobó. Apruébala, o elimínala y haz otra.`;
}

/** The page where a step is done. */
export function placeOf(
  id: StepId,
  { raffle_id, trial }: FirstSteps,
): { to: string; label: string } {
  switch (id) {
    case "identity":
      return { to: "/admin/configuracion?seccion=identidad", label: "Ir a Identidad" };
    case "payment_method":
      return { to: "/admin/configuracion?seccion=pagos", label: "Ir a Pagos" };
    case "terms":
      return { to: "/admin/configuracion?seccion=terminos", label: "Ir a Términos" };
    case "email_test":
      return { to: "/admin/configuracion?seccion=correo", label: "Ir a Correo" };
    case "unconfirmed_limit":
      return { to: "/admin/configuracion?seccion=compra", label: "Ir a Compra" };
    case "permit":
      return raffle_id === null
        ? { to: "/admin/crear", label: "Crear la rifa" }
        : { to: `/admin/editar/${raffle_id}`, label: "Editar la rifa" };
    case "first_raffle":
      return raffle_id === null
        ? { to: "/admin/crear", label: "Crear la rifa" }
        : { to: "/admin/rifas", label: "Ver las rifas" };
    case "trial_purchase":
      return trial === null
        ? { to: "/admin/tickets?vista=venta&prueba=si", label: "Ir a Venta manual" }
        : { to: `/admin/tickets?vista=buscar&compra=${trial.id}`, label: "Ver la compra" };
  }
}
