import { sql, type Kysely } from "kysely";

/** Where a raffle's photo is cut around, so that its prize stays in sight in every frame. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [axis, from] of [
    ["x", "left"],
    ["y", "top"],
  ] as const) {
    const column = `image_focus_${axis}`;
    await sql
      .raw(
        `ALTER TABLE raffles ADD COLUMN ${column} smallint NOT NULL DEFAULT 50 CHECK (${column} BETWEEN 0 AND 100)`,
      )
      .execute(db);
    const what = `The point of the photo that stays in sight, in hundredths from the ${from}.`;
    await sql.raw(`COMMENT ON COLUMN raffles.${column} IS '${what}'`).execute(db);
  }
}
