import { AdminPage, AdminPageHeader, type AdminPageHeaderProps } from "@rifas/ui/admin-shell";
import type { ReactNode } from "react";
import { PageHead } from "../layout/page-head.tsx";
import { useSiteName } from "../use-site.ts";

interface DeskPageProps extends Pick<
  AdminPageHeaderProps,
  "subtitle" | "above" | "badge" | "actions"
> {
  title: string;
  /** The window's title, where it says something else. Default: the same. */
  windowTitle?: string;
  children: ReactNode;
}

/** A page of the desk under its heading. DeskViews is one with several views. */
export function DeskPage({ title, windowTitle = title, children, ...header }: DeskPageProps) {
  return (
    <AdminPage>
      <PageHead title={windowTitle} siteName={useSiteName()} />
      <AdminPageHeader {...header} title={title} />
      {children}
    </AdminPage>
  );
}
