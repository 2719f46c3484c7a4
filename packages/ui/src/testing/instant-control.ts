/** The control of an instant, which is no free text: a component is only given what the contract calls a date and time. */
export const instantControl = {
  control: { type: "select" },
  options: ["2026-11-01T02:00:00Z", "2026-11-20T14:00:00Z", "2026-12-25T02:00:00.000Z"],
} as const;
