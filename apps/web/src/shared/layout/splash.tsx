import { SplashScreen } from "@rifas/ui/skeleton/splash";
import { NeedsScript } from "./needs-script.tsx";

/** Shown while the desk loads. It doesn't animate or resemble content. */
export function Splash() {
  return (
    <SplashScreen>
      <NeedsScript />
    </SplashScreen>
  );
}
