import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "../dropdown-menu/dropdown-menu.tsx";
import { tabVariants } from "./tabs.variants.ts";

export interface TabMenuProps {
  /** What the pages behind it have in common. Required. */
  label: string;
  /** The name of the current page, if it is one of them. Default none. */
  current?: string | undefined;
  /** The links, each a DropdownMenuItem. Required. */
  children: ReactNode;
}

/** The last place of a TabNav: a menu with the pages that are opened less often, which names the current one. */
export function TabMenu({ label, current, children }: TabMenuProps) {
  return (
    <li className="flex">
      <DropdownMenu>
        <DropdownMenuTrigger>
          <button
            type="button"
            className={tabVariants()}
            data-component="tab-menu"
            data-state={current === undefined ? "inactive" : "active"}
          >
            {current === undefined ? label : `${label}: ${current}`}
            <ChevronDown aria-hidden className="size-4" />
          </button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>{children}</DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}
