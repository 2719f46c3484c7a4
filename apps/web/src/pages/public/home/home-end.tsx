import { useQuery } from "@rifas/api-client/hooks/use-query";
import { firstActiveRaffle } from "@rifas/api-client/first-active";
import { Link } from "@rifas/ui/link";
import { Stack } from "@rifas/ui/stack";
import { Line, Text } from "@rifas/ui/text";
import { Link as RouterLink } from "react-router-dom";
import { useSite } from "../../../shared/use-site.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { Questions } from "./questions.tsx";
import { Winners } from "./winners.tsx";

/** The end of the home page: how it works, past winners, questions and the permit. */
export function HomeEnd() {
  const config = useSite();
  const permit = useQuery(firstActiveRaffle).data?.permit_number;
  return (
    <Stack gap="home">
      <HowItWorks minutes={config?.purchase_rules.reservation_minutes ?? 20} />
      <Winners />
      {config !== undefined && <Questions config={config} />}
      {permit != null && (
        <Text size="sm" align="center">
          <Line>Permiso {permit}</Line>
          <Link asChild tone="ink">
            <RouterLink to="/verificador-de-boletos">Verifica tus boletos</RouterLink>
          </Link>
        </Text>
      )}
    </Stack>
  );
}
