import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queries } from "@rifas/api-client/queries";
import { Link } from "@rifas/ui/link";
import { Link as RouterLink } from "react-router-dom";
import { useSite } from "../../../shared/use-site.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { Questions } from "./questions.tsx";
import { Winners } from "./winners.tsx";

/** The end of the home page: how it works, past winners, questions and the permit. */
export function HomeEnd() {
  const config = useSite();
  const permit = useQuery(queries.firstActiveRaffle()).data?.permit_number;
  return (
    <div className="grid grid-cols-1 gap-14 sm:gap-20">
      <HowItWorks minutes={config?.purchase_rules.reservation_minutes ?? 20} />
      <Winners />
      {config !== undefined && <Questions config={config} />}
      {permit != null && (
        <p className="text-center text-sm">
          Permiso {permit} ·{" "}
          <Link asChild tone="ink">
            <RouterLink to="/verificador-de-boletos">Verifica tus boletos</RouterLink>
          </Link>
        </p>
      )}
    </div>
  );
}
