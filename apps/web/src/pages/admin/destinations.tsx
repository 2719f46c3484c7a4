import type { OperationId } from "@rifas/api-client/operation-handlers";
import type { Dashboard, User } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import type { AdminDestination } from "@rifas/ui/admin-shell";
import { Link as RouterLink } from "react-router-dom";
import { mayCall } from "../../shared/session/use-may.ts";

type Attention = Dashboard["attention"];

interface Place extends Pick<AdminDestination, "id" | "icon"> {
  readonly label: string;
  readonly to: string;
  /** Pages that belong to it but have a different path. */
  readonly also?: readonly string[];
  readonly badge?: (attention: Attention) => AdminDestination["badge"];
  /** The operation that the page is for. */
  readonly needs: OperationId;
}

const places: readonly Place[] = [
  { id: "home", label: "Inicio", icon: "home", to: "/admin", needs: "getDashboard" },
  {
    id: "raffles",
    label: "Rifas",
    icon: "raffles",
    to: "/admin/rifas",
    needs: "getRaffleHistory",
    also: ["/admin/crear", "/admin/editar"],
    badge: ({ drawn_without_results: count }) => ({
      count,
      label: count === 1 ? "1 sorteada sin resultados" : `${count} sorteadas sin resultados`,
    }),
  },
  {
    id: "tickets",
    label: "Boletos",
    icon: "tickets",
    to: "/admin/tickets",
    needs: "searchTickets",
    badge: ({ pending_proofs: count }) => ({ count, label: `${count} por revisar` }),
  },
  {
    id: "analytics",
    label: "Analíticas",
    icon: "analytics",
    to: "/admin/analiticas",
    needs: "getAnalytics",
  },
  {
    id: "reconciliation",
    label: "Conciliación",
    icon: "reconciliation",
    to: "/admin/conciliacion",
    needs: "getReconciliation",
    badge: ({ silent_feeds: silent, failing_feeds: failing }) => ({
      count: silent + failing,
      label: `${counted(silent + failing, "banco")} por revisar`,
    }),
  },
  {
    id: "emails",
    label: "Correos",
    icon: "emails",
    to: "/admin/historial-de-emails",
    needs: "listEmailLogs",
    badge: ({ failed_emails: count }) => ({
      count,
      label: count === 1 ? "1 falló" : `${count} fallaron`,
    }),
  },
  { id: "audits", label: "Auditoría", icon: "audits", to: "/admin/auditoria", needs: "listAudits" },
  {
    id: "settings",
    label: "Configuración",
    icon: "settings",
    to: "/admin/configuracion",
    needs: "setConfigEntry",
  },
];

/** The desk's navigation for a role, with counts of what waits. Omits pages that the role may not open. */
export function destinationsFor(
  role: User["role"],
  pathname: string,
  attention: Attention | undefined,
): AdminDestination[] {
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return places
    .filter(({ needs }) => mayCall(role, needs))
    .map(({ id, label, icon, to, also = [], badge }) => {
      const open =
        to === "/admin" ? pathname.replace(/\/$/, "") === to : [to, ...also].some(isUnder);
      return {
        id,
        icon,
        link: <RouterLink to={to}>{label}</RouterLink>,
        current: open ? "page" : undefined,
        badge: attention === undefined ? undefined : badge?.(attention),
      };
    });
}
