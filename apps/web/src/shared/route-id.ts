import { data, redirect } from "react-router-dom";

const LARGEST_ID = 2_147_483_647;

/** Parses the numeric id of a route. Redirects to `otherwise` if it isn't a number; throws a 404 if it is too large to exist. */
export function routeId(text: string | undefined, otherwise: string): number {
  if (text === undefined || !/^\d+$/.test(text)) throw redirect(otherwise);
  const id = Number(text);
  if (id > LARGEST_ID) throw data(null, { status: 404 });
  return id;
}
