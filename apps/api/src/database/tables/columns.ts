/** An instant: the driver returns a Date; SQL takes a Date. */
export type Instant = Date;

/** A `numeric` column: always a decimal string, never a float. */
export type Money = string;
