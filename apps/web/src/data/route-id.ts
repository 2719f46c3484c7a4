import { redirect } from "react-router-dom";

const LARGEST_ID = 2_147_483_647;

/** The numeric id of a route (A6); anything else leads to `otherwise`. */
export function routeId(text: string | undefined, otherwise: string): number {
  if (text === undefined || !/^\d{1,10}$/.test(text) || Number(text) > LARGEST_ID) {
    throw redirect(otherwise);
  }
  return Number(text);
}
