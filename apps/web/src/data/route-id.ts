import { data, redirect } from "react-router-dom";

const LARGEST_ID = 2_147_483_647;

/** The numeric id of a route. What is no number leads to `otherwise`; a number that nothing can have is not found. */
export function routeId(text: string | undefined, otherwise: string): number {
  if (text === undefined || !/^\d+$/.test(text)) throw redirect(otherwise);
  const id = Number(text);
  if (id > LARGEST_ID) throw data(null, { status: 404 });
  return id;
}
