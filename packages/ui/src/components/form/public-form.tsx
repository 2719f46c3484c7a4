import type { OwnLook } from "../../look/own-look.ts";

/**
 * The few fields of a public page, one below the other, with remarks between them. An early submit waits for the page's code;
 * without JavaScript the browser posts, so that what was typed isn't in the URL.
 */
export function PublicForm(props: Omit<OwnLook<"form">, "noValidate" | "method">) {
  return (
    <form
      {...props}
      noValidate
      method="post"
      className="grid content-start gap-5 [&>p]:text-sm"
      data-component="public-form"
      data-state="ready"
    />
  );
}
