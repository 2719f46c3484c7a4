import type { Page } from "@rifas/api-client/types";
import { Pager } from "@rifas/ui/pager";
import { Space } from "@rifas/ui/space";
import { formatCount } from "@rifas/ui/text/format-count";
import { Text } from "@rifas/ui/text";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { addressWith, PAGE } from "./address.ts";
import { useAddress } from "./use-address.ts";

/** The pager of a desk list, with links: 'Página 2 de 5 · 41 compras'. Only the count when there is a single page. */
export function ListPager(props: {
  list: Pick<Page<unknown>, "items" | "page" | "limit" | "total">;
  /** The singular and plural of what is counted: ['compra', 'compras']. */
  noun: readonly [one: string, many: string];
}) {
  const { query } = useAddress();
  const { items, page, limit, total } = props.list;
  const last = Math.max(1, Math.ceil(total / limit));
  const counted = `${formatCount(total)} ${props.noun[total === 1 ? 0 : 1]}`;
  if (last === 1 && page === 1) {
    return (
      <Space above={4}>
        <Text size="sm" align="center" role="status">
          {total === 0 ? "" : counted}
        </Text>
      </Space>
    );
  }
  const link = (to: number) => (text: ReactNode) => (
    <RouterLink to={addressWith(query, { [PAGE]: to })} preventScrollReset={false}>
      {text}
    </RouterLink>
  );
  return (
    <Space above={2}>
      <Pager
        page={page}
        shown={items.length}
        summary={`Página ${formatCount(page)} de ${formatCount(last)} · ${counted}`}
        previousLink={page > 1 ? link(Math.min(page - 1, last)) : undefined}
        nextLink={page < last ? link(page + 1) : undefined}
      />
    </Space>
  );
}
