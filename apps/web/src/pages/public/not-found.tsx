import { data } from "react-router-dom";

/** Any unknown URL: shows the 'Not Found' page with the status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export { NotFound as Component } from "../error-screen.tsx";
