import { OfflineNotice } from "../../../network/offline-notice.tsx";

/** Beside the purchase of a page that was left open: what it shows may be old. */
export function OfflineRaffle() {
  return (
    <OfflineNotice className="mb-5">
      Puedes seguir mirando. Lo que queda puede cambiar: aparta cuando vuelva la señal.
    </OfflineNotice>
  );
}
