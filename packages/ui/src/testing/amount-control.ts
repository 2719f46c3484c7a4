/** The control of an amount, which is no free text: a component refuses what isn't an amount of money. */
export const amountControl = {
  control: { type: "select" },
  options: ["0.01", "3.67", "45.00", "150.00", "750.00", "1234.50", "9999999.99"],
} as const;
