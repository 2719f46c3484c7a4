import { Slot } from "../../slot.tsx";
import * as Radix from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { scrollingRow } from "../../scroll/scrolling-row.ts";
import { withLayout } from "../../text/with-layout.ts";
import { tabListVariants, tabVariants } from "./tabs.variants.ts";

export interface TabsProps extends ComponentProps<typeof Radix.Root> {
  /** The open tab, if controlled by the parent. Default none. */
  value?: string;
  /** The initially open tab, if uncontrolled. Default none. */
  defaultValue?: string;
  /** Called with the newly opened tab. Default none. */
  onValueChange?: (value: string) => void;
}

/** Several views of one thing, one at a time: a purchase's data, history and e-mails. */
export function Tabs({ className, ...rest }: TabsProps) {
  return <Radix.Root {...rest} className={className} data-component="tabs" data-state="ready" />;
}

export interface TabListProps extends ComponentProps<typeof Radix.List> {
  /** The list's accessible name. Required. */
  "aria-label": string;
}

/** The row of tabs; where it is too narrow it scrolls, with the open one in view. */
export function TabList({ className, children, ...rest }: TabListProps) {
  return (
    <Radix.List
      {...rest}
      asChild
      className={tabListVariants({ className })}
      data-component="tab-list"
    >
      <div ref={scrollingRow}>{children}</div>
    </Radix.List>
  );
}

export interface TabProps extends ComponentProps<typeof Radix.Trigger> {
  /** The value of the view it opens. Required. */
  value: string;
}

/** One tab. */
export function Tab({ className, ...rest }: TabProps) {
  return <Radix.Trigger {...rest} className={tabVariants({ className })} data-component="tab" />;
}

export interface TabPanelProps extends ComponentProps<typeof Radix.Content> {
  /** The value of its tab. Required. */
  value: string;
}

/** One view. */
export function TabPanel({ className, ...rest }: TabPanelProps) {
  return (
    <Radix.Content
      {...rest}
      className={withLayout("rounded-md pt-5", className)}
      data-component="tab-panel"
    />
  );
}

export interface TabNavProps extends ComponentProps<"nav"> {
  /** The navigation's accessible name. Required. */
  "aria-label": string;
}

/** Links to separate pages that look like tabs, such as the sections of the configuration. */
export function TabNav({ className, children, ...rest }: TabNavProps) {
  return (
    <nav {...rest} className={className} data-component="tab-nav" data-state="ready">
      <ul ref={scrollingRow} className={tabListVariants()}>
        {children}
      </ul>
    </nav>
  );
}

export interface TabLinkProps extends ComponentProps<"a"> {
  /** `page` for the current page. Default none. */
  "aria-current"?: "page" | undefined;
  /** Renders its single child (a router's link). Default `false`. */
  asChild?: boolean | undefined;
}

/** One link of a TabNav. If the row scrolls, the current one is scrolled into view. */
export function TabLink({ asChild = false, className, ...rest }: TabLinkProps) {
  const Root = asChild ? Slot : "a";
  const state = rest["aria-current"] === "page" ? "active" : "inactive";
  return (
    <li className="flex">
      <Root
        {...rest}
        className={tabVariants({ className })}
        data-component="tab-link"
        data-state={state}
      />
    </li>
  );
}
