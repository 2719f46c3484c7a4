import type { LoaderFunctionArgs } from "react-router-dom";
import { environmentOf } from "../../data/loader-environment.ts";
import { queries } from "@rifas/api-client/queries";
import { routeId } from "../../data/route-id.ts";

export function loader(args: LoaderFunctionArgs) {
  const id = routeId(args.params["id"], "/admin/rifas");
  return environmentOf(args).prefetch(
    [queries.raffle(id), queries.rafflePauseInfo(id)],
    args.request.signal,
  );
}

export function Component() {
  return null;
}
