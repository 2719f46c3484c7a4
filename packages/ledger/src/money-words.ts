/** 'BS 1.234,50' with a no-break space, as the product shows every amount. */
export function moneyWords(amount: string, currency: "BS" | "USD"): string {
  const [whole = "", cents = ""] = amount.split(".");
  return `${currency}\u00a0${whole.replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ".")},${cents}`;
}
