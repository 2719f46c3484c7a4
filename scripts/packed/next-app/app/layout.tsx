import "@rifas/ui/styles.css";
import type { ReactNode } from "react";

/** The icon is empty. */
export const metadata = { title: "Rifa de diciembre", icons: "data:," };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es" data-theme="light">
      <body>{children}</body>
    </html>
  );
}
