import type { UnderstoodRows } from "./understand-rows.ts";
import type { Question, RawStatement, ReadRequest, ReadStatement } from "./statement.ts";

/** One answer to a question. */
export type Option = Question["options"][number];

/** A file as it is read so far. */
export interface AskedFile extends Pick<Extract<ReadStatement, { ok: true }>, "sheet" | "sheets"> {
  request: ReadRequest;
  statement: RawStatement;
  understood: UnderstoodRows;
}

/** A question with yes as an answer, and no if that leads somewhere. */
interface YesOrNo extends Omit<Question, "options"> {
  /** What was asked about exactly; a yes counts for nothing else. */
  shown: string;
  yes: Pick<Option, "label" | "example">;
  no?: Option;
}

/** The question, or null once it was answered. */
export function asked(
  { about, shown, text, yes, no }: YesOrNo,
  answers: readonly string[],
): Question | null {
  const key = `${about}:${shown}`;
  if (answers.includes(key)) return null;
  const options = [{ ...yes, reading: answered(about, key, answers) }];
  return { about, text, options: no === undefined ? options : [...options, no] };
}

/** The answers with this one in place of those to the same question. */
export function answered(about: Question["about"], key: string, answers: readonly string[]) {
  return { answers: [...answers.filter((one) => !one.startsWith(`${about}:`)), key] };
}
