import { queries } from "@rifas/api-client/queries";
import { Outlet, type LoaderFunctionArgs } from "react-router-dom";
import { environmentOf } from "../../data/loader-environment.ts";

export function loader(args: LoaderFunctionArgs) {
  return environmentOf(args).prefetch([queries.config()], args.request.signal);
}

export function Component() {
  return <Outlet />;
}
