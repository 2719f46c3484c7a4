import { adminQueries } from "@rifas/api-client/admin-queries";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { Banner } from "@rifas/ui/banner";

/** The alarm about banks that stopped sending notifications; renders nothing if none did. */
export function SilentFeeds() {
  const count = useQuery(adminQueries.dashboard()).data?.attention.silent_feeds ?? 0;
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      title={count === 1 ? "Un banco dejó de avisar" : `${count} bancos dejaron de avisar`}
    >
      No llega nada hace más tiempo del previsto. Mientras tanto, importa el estado de cuenta, y
      revisa con el banco la llave y la dirección.
    </Banner>
  );
}
