import { QuantityWay, QuantityWays } from "@rifas/ui/quick-quantity/panel";
import { Link as RouterLink } from "react-router-dom";
import { flowAddress } from "../parts/flow-address.ts";

/** The two ways to get numbers, where buyers may pick: drawn, which `onDrawn` goes back to, or picked on their own step. */
export function Ways(props: { raffleId: number; way: "drawn" | "picked"; onDrawn: () => void }) {
  const { raffleId, way, onDrawn } = props;
  return (
    <QuantityWays aria-label="Cómo salen tus números">
      <QuantityWay asChild current={way === "drawn"}>
        <RouterLink to={flowAddress(raffleId, null)} onClick={onDrawn}>
          Al azar
        </RouterLink>
      </QuantityWay>
      <QuantityWay asChild current={way === "picked"}>
        <RouterLink to={flowAddress(raffleId, "numeros")}>Elige tus números</RouterLink>
      </QuantityWay>
    </QuantityWays>
  );
}
