import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { Banner } from "@rifas/ui/banner";
import { Stack } from "@rifas/ui/stack";

/** The alarms about banks that stopped sending notifications, or that can't be asked; renders nothing without either. */
export function FeedAlarms() {
  const attention = useQuery(get("/raffles/admin/dashboard")).data?.attention;
  const { silent_feeds: silent = 0, failing_feeds: failing = 0 } = attention ?? {};
  if (silent === 0 && failing === 0) return null;
  return (
    <Stack>
      {failing === 0 ? null : (
        <Banner
          tone="warning"
          title={failing === 1 ? "Un banco no responde" : `${failing} bancos no responden`}
        >
          No podemos preguntarle por los pagos. En «Configuración» → «Cuentas» dice por qué: revisa
          los datos con el banco y, mientras tanto, importa el estado de cuenta.
        </Banner>
      )}
      {silent === 0 ? null : (
        <Banner
          tone="warning"
          title={silent === 1 ? "Un banco dejó de avisar" : `${silent} bancos dejaron de avisar`}
        >
          No llega nada hace más tiempo del previsto. Mientras tanto, importa el estado de cuenta, y
          revisa con el banco la llave y la dirección.
        </Banner>
      )}
    </Stack>
  );
}
