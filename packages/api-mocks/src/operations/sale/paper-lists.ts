import type { PaperList } from "@rifas/api-client/types";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { withId } from "../find.ts";
import { type MockOverrides, ok } from "../mock-types.ts";
import { pageOf } from "../page-of.ts";

/** Lists of paper sales: every file is read as the world's preview says. */
export function paperListOperations(world: MockWorld) {
  const byKey = new Map<string, PaperList>();
  return {
    async listPaperLists({ path, query }) {
      const lists = world.paperLists.filter(({ raffle_id }) => raffle_id === path.id);
      return { status: 200, body: pageOf(lists, query) };
    },
    previewPaperList: async () => ok(world.paperPreview),
    async importPaperList({ path, body }, { user }) {
      const known = byKey.get(body.key);
      if (known !== undefined) return { status: 201, body: known };
      const { counts, amount_bs, approved } = world.paperPreview;
      const made: PaperList = {
        id: world.paperLists.length + 10,
        raffle_id: path.id,
        purchases: counts.purchases,
        numbers: counts.numbers,
        amount_bs,
        waiting: approved ? 0 : counts.purchases,
        rejected: 0,
        created_at: mockNow(),
        created_by: { id: user?.id ?? 1, name: user?.name ?? "" },
        undone: null,
      };
      byKey.set(body.key, made);
      world.paperLists.unshift(made);
      return { status: 201, body: made };
    },
    async undoPaperList({ path }, { user }) {
      const list = withId(world.paperLists, path.id, "esa lista");
      const by = { id: user?.id ?? 1, name: user?.name ?? "" };
      list.undone ??= { at: mockNow(), by, purchases: list.purchases - list.rejected };
      return { status: 200, body: Object.assign(list, { waiting: 0, rejected: list.purchases }) };
    },
  } satisfies MockOverrides;
}
