import { Slot } from "../../slot.tsx";
import type { ReactElement, ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";
import { groupsVariants, sideLinkVariants } from "./admin-shell.variants.ts";

export interface AdminGroup {
  readonly id: string;
  readonly label: string;
  /** What is in it, in a few words. */
  readonly hint: string;
}

export interface AdminGroupsProps extends OwnLook<"div"> {
  /** The name of the navigation. Required. */
  label: string;
  /** Above the list: a SearchBox. Default none. */
  search?: ReactNode;
  /** The groups, or what was found in them. Required. */
  groups: readonly AdminGroup[];
  /** Instead of the list when it is empty. Default none. */
  empty?: ReactNode;
  /** The id of the group on screen. Default none. */
  current?: string | undefined;
  /** A link to a group, around its words. Required. */
  link: (id: string, words: ReactNode) => ReactElement;
  /** What a phone shows: the `menu` of groups, or the `open` one. Default `open`. */
  state?: "menu" | "open" | undefined;
  /** The link to the menu, on a phone. Required. */
  back: ReactElement;
  /** The content of the group. Required. */
  children: ReactNode;
}

/** A page in groups: a list at the left on a laptop, on a phone a menu. */
export function AdminGroups(props: AdminGroupsProps) {
  const {
    label,
    search,
    groups,
    empty,
    current,
    link,
    state = "open",
    back,
    children,
    ...rest
  } = props;
  return (
    <div
      {...rest}
      className="items-start gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]"
      data-component="admin-groups"
      data-state={state}
    >
      <nav
        aria-label={label}
        className={groupsVariants({ part: "menu", shown: state === "menu" ? "always" : "laptop" })}
      >
        {search}
        {groups.length === 0 ? empty : null}
        <ul className="grid gap-1">
          {groups.map(({ id, label: name, hint }) => (
            <li key={id}>
              <Slot
                className={sideLinkVariants({ lines: "two" })}
                aria-current={id === current ? "page" : undefined}
              >
                {link(
                  id,
                  <>
                    <span>{name}</span>
                    <span className="text-sm font-normal text-muted">{hint}</span>
                  </>,
                )}
              </Slot>
            </li>
          ))}
        </ul>
      </nav>
      <div
        className={groupsVariants({
          part: "content",
          shown: state === "menu" ? "laptop" : "always",
        })}
      >
        <div className="pb-3 lg:hidden">{back}</div>
        {children}
      </div>
    </div>
  );
}
