import { Space } from "@rifas/ui/space";
import { OfflineNotice } from "../../../shared/offline-notice.tsx";

/** Shown above the sale panel while offline: the figures may be outdated. */
export function OfflineRaffle() {
  return (
    <Space below={5} whenEmpty="hide">
      <OfflineNotice>
        Puedes seguir mirando, aunque lo que queda puede cambiar. Lo que elijas y toques se queda:
        seguimos apenas vuelva la señal.
      </OfflineNotice>
    </Space>
  );
}
