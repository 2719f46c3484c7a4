import { isRouteErrorResponse } from "react-router-dom";

type Errors = Readonly<Record<string, unknown>>;

/** What visitors may learn about a failed render: the HTTP status, and never a message, stack or SQL. */
export function publicErrors(errors: Errors | null): Errors | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => [routeId, publicError(error)]),
  );
}

/** In the shape that the router recognises as an error response after hydration. */
function publicError(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return { status, statusText: "", internal: false, data: null };
}
