import { OfflineNotice } from "../../../shared/offline-notice.tsx";

/** Shown above the sale panel while offline: the figures may be outdated. */
export function OfflineRaffle() {
  return (
    <OfflineNotice className="mb-5">
      Puedes seguir mirando. Lo que queda puede cambiar: aparta cuando vuelva la señal.
    </OfflineNotice>
  );
}
