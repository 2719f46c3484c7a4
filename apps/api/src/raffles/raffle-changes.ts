import { raffleUpdateLimits as limits } from "@rifas/api-client/generated/field-limits/raffle-update";
import type { Schema } from "@rifas/api-client/types";
import { defaultSalesClose } from "@rifas/domain/raffle-rules";
import { fail, ok, type FieldProblem, type Result } from "../platform/failure.ts";

/** The fields of a raffle that an admin can set. An absent field keeps its value, or takes its default on a new raffle. */
export type RaffleInput = Omit<Schema<"RaffleUpdate">, "image">;

type Limits = typeof limits;

/** The fields that an empty text removes, as the contract says. */
type NoteName = {
  [Name in keyof Limits]: Limits[Name] extends { emptyRemoves: true } ? Name : never;
}[keyof Limits];

const noteNames: ReadonlySet<string> = new Set(
  Object.entries(limits).flatMap(([name, limit]) => ("emptyRemoves" in limit ? [name] : [])),
);

/**
 * The columns of the given fields that are stored as they are; an empty note is stored as null. Every other field
 * depends on something else, or is stored in another form.
 */
export function plainColumns({
  price_bs: _bolivars,
  price_usd: _dollars,
  combos: _combos,
  total_tickets: _total,
  min_per_purchase: _min,
  max_per_purchase: _max,
  draw_date: _draw,
  sales_close_at: _close,
  draw_rule: _rule,
  prizes: _prizes,
  instant_prizes: _instants,
  minimum_postponed_to: _postponed,
  ...plain
}: RaffleInput) {
  return { ...plain, ...noteColumns(plain) };
}

function noteColumns(input: Partial<Record<NoteName, string>>): {
  [Name in NoteName]?: string | null;
} {
  const notes = Object.entries(input).filter(([name]) => noteNames.has(name));
  return Object.fromEntries(notes.map(([name, text]) => [name, textOrNull(text)]));
}

/** The fields of a raffle that depend on each other. */
export interface Schedule {
  min_per_purchase: number;
  max_per_purchase: number;
  draw_date: Date | null;
  sales_close_at: Date | null;
}

/**
 * The limits and dates after a change, validated together. By default sales close one hour before the draw, and never after
 * it; if only the draw moves, they move with it, unless the close stays (`keepsClose`).
 */
export function reschedule(
  before: Schedule & { total_tickets: number },
  input: RaffleInput,
  { keepsClose = false } = {},
): Result<Schedule> {
  const drawDate = input.draw_date === undefined ? before.draw_date : new Date(input.draw_date);
  const after: Schedule = {
    min_per_purchase: input.min_per_purchase ?? before.min_per_purchase,
    max_per_purchase: input.max_per_purchase ?? before.max_per_purchase,
    draw_date: drawDate,
    sales_close_at: salesClose(before, input.sales_close_at, { drawDate, keepsClose }),
  };

  const total = input.total_tickets ?? before.total_tickets;
  const problems = limitProblems({ ...after, total }, input);
  if (after.sales_close_at !== null && after.draw_date === null) {
    problems.push({
      field: "sales_close_at",
      message: "Pon primero la fecha del sorteo: la venta cierra antes de ella.",
    });
  } else if (
    after.sales_close_at !== null &&
    after.draw_date !== null &&
    after.sales_close_at > after.draw_date
  ) {
    problems.push({
      field: "sales_close_at",
      message: "La venta no puede cerrar después del sorteo.",
    });
  }
  return problems.length === 0 ? ok(after) : invalid(problems);
}

function limitProblems(
  { min_per_purchase: least, max_per_purchase: most, total }: Schedule & { total: number },
  { min_per_purchase: sent, total_tickets: sentTotal }: RaffleInput,
): FieldProblem[] {
  if (least > most) {
    const field = sent === undefined ? "max_per_purchase" : "min_per_purchase";
    return [{ field, message: "El mínimo por compra no puede ser mayor que el máximo." }];
  }
  // A raffle from before this rule may still change the rest.
  if (least <= total || (sent === undefined && sentTotal === undefined)) return [];
  const field = sent === undefined ? "total_tickets" : "min_per_purchase";
  const message = "El mínimo por compra no puede ser mayor que el total: nadie podría comprar.";
  return [{ field, message }];
}

/** The failure of fields that can't be accepted together; each problem names its field. */
export function invalid(problems: FieldProblem[]): Result<never> {
  return fail("validation_failed", problems[0]?.message ?? "Revisa los datos.", {
    details: problems,
  });
}

function salesClose(
  before: Schedule,
  asked: string | undefined,
  { drawDate, keepsClose }: { drawDate: Date | null; keepsClose: boolean },
): Date | null {
  if (asked) return new Date(asked);
  if (keepsClose && asked === undefined) return before.sales_close_at;
  if (drawDate === null) return null;
  if (asked === "" || before.draw_date === null || before.sales_close_at === null) {
    return defaultSalesClose(drawDate);
  }
  const lead = before.draw_date.getTime() - before.sales_close_at.getTime();
  return new Date(drawDate.getTime() - lead);
}

function textOrNull(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}
