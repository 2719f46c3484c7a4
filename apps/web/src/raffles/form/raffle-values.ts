import type { RaffleForStaff, Schema } from "@rifas/api-client/types";
import { prizesToDraw, usesLottery } from "@rifas/domain/draw-rule";
import { numberWidth } from "@rifas/domain/ticket-numbers";
import { raffleCreationLimits } from "@rifas/api-client/generated/field-limits/raffle-creation";

/** The form's values: numbers are text until they are sent, instants are RFC 3339, and empty means not set. */
export interface RaffleValues {
  name: string;
  description: string;
  /** In which of the two fields the price is. */
  price_in: "bolivars" | "dollars";
  price_bs: string;
  price_usd: string;
  combos: ComboValues[];
  total_tickets: string;
  min_per_purchase: string;
  max_per_purchase: string;
  number_choice: Schema<"NumberChoice">;
  payable_amount: Schema<"PayableAmount">;
  draw_date: string;
  sales_close_at: string;
  draw_source: string;
  draw_method: Schema<"DrawMethod">;
  /** One a prize, in the order of the written prizes. */
  lotteries: LotteryValues[];
  permit_number: string;
  unclaimed_prizes: string;
  /** Empty: no minimum. */
  minimum_sold: string;
  minimum_otherwise: Schema<"MinimumConsequence">;
  minimum_postponed_to: string;
  /** Empty: no rule. */
  claim_days: string;
  unclaimed_redrawn: "true" | "false";
  prizes: ({ title: string; description: string } & WorthValues)[];
  instant_prizes: ({ title: string; at: string } & WorthValues)[];
  image_focus_x: string;
  image_focus_y: string;
}

/** What a prize is worth; nothing is said without an amount. */
export interface WorthValues {
  amount: string;
  /** Its currency, or the day whose rate turns dollars into bolivars. */
  paid: Schema<"PrizeCurrency"> | Schema<"PrizeRate">;
  tax_included: boolean;
}

/** Until somebody says it. */
export const NO_WORTH: WorthValues = { amount: "", paid: "draw", tax_included: true };

/** A combo, with its price in each currency; the one in the currency of the ticket's price counts. */
export interface ComboValues {
  quantity: string;
  price_bs: string;
  price_usd: string;
}

/** The field of a price in this currency. */
export function priceIn(currency: RaffleValues["price_in"]): "price_bs" | "price_usd" {
  return currency === "dollars" ? "price_usd" : "price_bs";
}

/** The draw that decides a prize; the second one adds digits, and may be empty. It counts only while the first has too few digits. */
export interface LotteryValues {
  name: string;
  digits: string;
  /** The only results that the first one gives; empty for all. */
  issued: string;
  second_name: string;
  second_digits: string;
}

export type RaffleFieldName = Exclude<
  keyof RaffleValues,
  "prizes" | "instant_prizes" | "draw_method" | "lotteries" | "price_in" | "combos"
>;

/** Where a photo is cut around until somebody says so. */
export const CENTRE = String(raffleCreationLimits.image_focus_x.default);

/** The values of a new raffle; the defaults are the contract's. */
export function newRaffleValues(): RaffleValues {
  return {
    name: "",
    description: "",
    price_in: "bolivars",
    price_bs: "",
    price_usd: "",
    combos: [],
    total_tickets: "1000",
    min_per_purchase: String(raffleCreationLimits.min_per_purchase.default),
    max_per_purchase: String(raffleCreationLimits.max_per_purchase.default),
    number_choice: raffleCreationLimits.number_choice.default,
    payable_amount: raffleCreationLimits.payable_amount.default,
    draw_date: "",
    sales_close_at: "",
    draw_source: "",
    draw_method: "drand",
    lotteries: lotteryRows([]),
    permit_number: "",
    unclaimed_prizes: "",
    minimum_sold: "",
    minimum_otherwise: raffleCreationLimits.minimum_otherwise.default,
    minimum_postponed_to: "",
    claim_days: "",
    unclaimed_redrawn: "false",
    prizes: [{ title: "", description: "", ...NO_WORTH }],
    instant_prizes: [],
    image_focus_x: CENTRE,
    image_focus_y: CENTRE,
  };
}

/** The fields of the form, except the lists. */
export const raffleFieldNames: readonly RaffleFieldName[] = namesOf(newRaffleValues());

function namesOf({
  prizes: _prizes,
  instant_prizes: _instants,
  combos: _combos,
  ...values
}: RaffleValues): RaffleFieldName[] {
  return Object.keys(values).filter((name): name is RaffleFieldName => name in values);
}

/** A raffle's values in the form. */
export function valuesOf(raffle: RaffleForStaff): RaffleValues {
  const dollars = raffle.staff.dollar_price;
  return {
    name: raffle.name,
    description: raffle.description,
    price_in: dollars === null ? "bolivars" : "dollars",
    price_bs: raffle.price_bs ?? "",
    price_usd: dollars?.price_usd ?? "",
    combos: raffle.combos.map(({ quantity, price_bs }) => ({
      quantity: String(quantity),
      price_bs,
      price_usd: dollars?.combos.find((combo) => combo.quantity === quantity)?.price_usd ?? "",
    })),
    total_tickets: String(raffle.total_tickets),
    min_per_purchase: String(raffle.min_per_purchase),
    max_per_purchase: String(raffle.max_per_purchase),
    number_choice: raffle.number_choice,
    payable_amount: raffle.payable_amount,
    draw_date: raffle.draw_date ?? "",
    sales_close_at: raffle.sales_close_at ?? "",
    draw_source: raffle.draw_source ?? "",
    draw_method: raffle.draw_rule.method,
    lotteries: lotteryRows(raffle.draw_rule.lotteries),
    permit_number: raffle.permit_number ?? "",
    unclaimed_prizes: raffle.unclaimed_prizes ?? "",
    minimum_sold: raffle.minimum_sold === 0 ? "" : String(raffle.minimum_sold),
    minimum_otherwise: raffle.minimum_otherwise,
    minimum_postponed_to: raffle.minimum_postponed_to ?? "",
    claim_days: raffle.claim_days === 0 ? "" : String(raffle.claim_days),
    unclaimed_redrawn: raffle.unclaimed_redrawn ? "true" : "false",
    prizes: raffle.prizes.map(({ worth, ...prize }) => ({ ...prize, ...worthValues(worth) })),
    instant_prizes: raffle.instant_prizes.map(({ worth, ...prize }) => ({
      ...prize,
      ...worthValues(worth),
    })),
    image_focus_x: String(raffle.image_focus_x),
    image_focus_y: String(raffle.image_focus_y),
  };
}

type Fields = Omit<Schema<"RaffleUpdate">, "image">;

/** The values in the contract's shape. Empty fields are omitted, except those that may be cleared. */
function fieldsOf(values: RaffleValues) {
  const text = (value: string) => value.trim();
  const set = (name: string, value: string) =>
    value.trim() === "" ? {} : { [name]: value.trim() };
  const price = priceIn(values.price_in);
  return {
    name: text(values.name),
    description: text(values.description),
    ...set(price, values[price]),
    combos: values.combos.map((combo) => offeredCombo(combo, price)),
    total_tickets: Number(values.total_tickets),
    min_per_purchase: Number(values.min_per_purchase),
    max_per_purchase: Number(values.max_per_purchase),
    number_choice: values.number_choice,
    payable_amount: values.payable_amount,
    ...set("draw_date", values.draw_date),
    sales_close_at: values.sales_close_at,
    draw_source: drawSourceOf(values),
    draw_rule: drawRuleOf(values),
    permit_number: text(values.permit_number),
    unclaimed_prizes: text(values.unclaimed_prizes),
    minimum_sold: Number(values.minimum_sold),
    minimum_otherwise: values.minimum_otherwise,
    minimum_postponed_to: values.minimum_sold.trim() === "" ? "" : values.minimum_postponed_to,
    claim_days: Number(values.claim_days),
    unclaimed_redrawn: isRedrawn(values),
    prizes: writtenPrizes(values).map(({ title, description, ...worth }) => ({
      title: text(title),
      description: text(description),
      ...worthOf(worth),
    })),
    instant_prizes: values.instant_prizes.map(({ title, at, ...worth }) => ({
      title: text(title),
      at,
      ...worthOf(worth),
    })),
    image_focus_x: Number(values.image_focus_x),
    image_focus_y: Number(values.image_focus_y),
  };
}

/** Whether an unclaimed prize is drawn again. Not if staff write its number, even if that was chosen under another method. */
export function isRedrawn({
  claim_days: days,
  draw_method: method,
  unclaimed_redrawn: redrawn,
}: Pick<RaffleValues, "claim_days" | "draw_method" | "unclaimed_redrawn">): boolean {
  return days.trim() !== "" && method !== "manual" && redrawn === "true";
}

function worthValues(worth: Schema<"PrizeWorth"> | undefined): WorthValues {
  if (worth === undefined) return NO_WORTH;
  const { amount, currency, rate, tax_included } = worth;
  return { amount, paid: rate ?? currency, tax_included };
}

function worthOf({ amount, paid, tax_included }: WorthValues): { worth?: Schema<"PrizeWorth"> } {
  if (amount.trim() === "") return {};
  const isRate = paid === "draw" || paid === "payment";
  const currency = isRate ? "USD" : paid;
  return { worth: { amount: amount.trim(), currency, rate: isRate ? paid : null, tax_included } };
}

function offeredCombo(
  { quantity, price_bs, price_usd }: ComboValues,
  price: ReturnType<typeof priceIn>,
): Schema<"OfferedCombo"> {
  const combo = { quantity: Number(quantity) };
  return price === "price_usd" ? { ...combo, price_usd } : { ...combo, price_bs };
}

/** The prizes without the rows that were left empty. */
export function writtenPrizes({ prizes }: Pick<RaffleValues, "prizes">): RaffleValues["prizes"] {
  return prizes.filter(
    ({ title, description }) => title.trim() !== "" || description.trim() !== "",
  );
}

/** The rule of the draw; fields of prizes that don't exist, or of another method, are left out. */
export function drawRuleOf(values: RaffleValues): Schema<"DrawRule"> {
  const { draw_method: method, lotteries, total_tickets: total } = values;
  const rows = usesLottery(method) ? prizesToDraw(writtenPrizes(values)) : 0;
  return { method, lotteries: lotteries.slice(0, rows).map((row) => drawsOf(row, total)) };
}

/** Where the numbers come from, in words: what was typed if staff write them, otherwise what the rule says. */
function drawSourceOf(values: RaffleValues): string {
  if (values.draw_method === "manual") return values.draw_source.trim();
  const names = new Set(
    drawRuleOf(values).lotteries.flatMap((draws) => draws.map(({ name }) => name)),
  );
  const all = [...names].join(" · ");
  // The rule, one tap away, names them all.
  return all.length <= raffleCreationLimits.draw_source.maxLength ? all : "";
}

/** Whether the digits of the first draw don't reach the raffle's numbers. */
export function asksSecond({ digits }: Pick<LotteryValues, "digits">, total: string): boolean {
  return Number(digits) < numberWidth(Number(total));
}

function drawsOf(row: LotteryValues, total: string): Schema<"LotteryDraw">[] {
  const issued = row.issued.trim();
  const digits = Number(row.digits);
  const first = { name: row.name.trim(), digits, ...(issued !== "" && { issued }) };
  const second = { name: row.second_name.trim(), digits: Number(row.second_digits) };
  return second.name === "" || !asksSecond(row, total) ? [first] : [first, second];
}

/** A row for each prize that a raffle can have. */
function lotteryRows(lotteries: Schema<"DrawRule">["lotteries"]): LotteryValues[] {
  return Array.from({ length: raffleCreationLimits.prizes.maxItems }, (_, prize) => {
    const [first, second] = lotteries[prize] ?? [];
    return {
      name: first?.name ?? "",
      digits: String(first?.digits ?? 3),
      issued: first?.issued ?? "",
      second_name: second?.name ?? "",
      second_digits: String(second?.digits ?? 3),
    };
  });
}

/** The body of POST /raffles. */
export function creationOf(values: RaffleValues): Omit<Schema<"RaffleCreation">, "image"> {
  const { sales_close_at, ...fields } = fieldsOf(values);
  return { ...fields, ...(sales_close_at === "" ? {} : { sales_close_at }) };
}

/** The body of PUT /raffles/{id}: only the fields that differ from the loaded ones. */
export function updateOf(before: RaffleValues, after: RaffleValues): Fields {
  const was: Readonly<Record<string, unknown>> = { ...fieldsOf(before) };
  const is = fieldsOf(after);
  const changed = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  );
  return Object.fromEntries(changed);
}
