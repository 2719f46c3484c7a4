import type { OwnLook } from "../../look/own-look.ts";
import { Skeleton } from "./skeleton.tsx";
import { skeletonMessages } from "./skeleton.messages.ts";

/** Fills the window while an app loads. It doesn't resemble content. `children`: what to read if it never loads. */
export function SplashScreen({ children, ...rest }: OwnLook<"main">) {
  return (
    <main
      {...rest}
      className="grid min-h-dvh place-items-center"
      aria-busy
      data-component="splash-screen"
      data-state="loading"
    >
      {children}
      <p className="sr-only">{skeletonMessages.loading}</p>
      <Skeleton className="h-12 w-40" />
    </main>
  );
}
