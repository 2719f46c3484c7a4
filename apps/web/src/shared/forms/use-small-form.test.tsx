import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TextField } from "@rifas/ui/text-field";
import type { FieldRules } from "./field-rules.ts";
import { useSmallForm } from "./use-small-form.ts";

const rules = {
  name: { required: "Escribe tu nombre" },
  code: {
    required: "Escribe tu código",
    validate: (value) => /^\d{4}$/.test(String(value)) || "Son 4 cifras",
  },
} satisfies Record<string, FieldRules>;

let unmount = () => {};
const send = vi.fn<(values: { name: string; code: string }) => void>();

beforeEach(() => {
  send.mockReset();
  const stage = document.body.appendChild(document.createElement("div"));
  const root = createRoot(stage);
  root.render(<Form />);
  unmount = () => {
    root.unmount();
    stage.remove();
  };
});
afterEach(() => unmount());

function Form() {
  const form = useSmallForm(rules, { name: "", code: "" });
  return (
    <form ref={form.element} noValidate onSubmit={form.submit(send)}>
      <TextField label="Nombre" {...form.register("name")} />
      <TextField label="Código" {...form.register("code")} />
      <button>Enviar</button>
      <button type="button" onClick={() => form.refuse({ code: "Ese ya se usó" })}>
        Rechazar
      </button>
    </form>
  );
}

const field = (name: string) => page.getByLabelText(name);
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));

test("fields are checked on submit, and the first invalid one takes the focus", async () => {
  await userEvent.type(field("Código"), "12");
  await expect.element(page.getByText("Son 4 cifras")).not.toBeInTheDocument();
  await press("Enviar");
  await expect.element(page.getByText("Escribe tu nombre")).toBeVisible();
  await expect.element(page.getByText("Son 4 cifras")).toBeVisible();
  await expect.element(field("Nombre")).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test("an error clears as the field is corrected, and valid values are sent", async () => {
  await press("Enviar");
  await userEvent.type(field("Nombre"), "Ana");
  await expect.element(page.getByText("Escribe tu nombre")).not.toBeInTheDocument();
  await expect.element(page.getByText("Escribe tu código")).toBeVisible();
  await userEvent.type(field("Código"), "1234");
  await press("Enviar");
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Ana", code: "1234" });
});

test("values typed before hydration are sent", async () => {
  unmount();
  const stage = document.body.appendChild(document.createElement("div"));
  stage.innerHTML = renderToString(<Form />);
  await userEvent.type(field("Nombre"), "Ana");
  await userEvent.type(field("Código"), "1234");
  const root = hydrateRoot(stage, <Form />);
  unmount = () => {
    root.unmount();
    stage.remove();
  };
  await expect
    .poll(async () => {
      await press("Enviar");
      return send;
    })
    .toHaveBeenCalledWith({ name: "Ana", code: "1234" });
  await expect.element(field("Nombre")).toHaveValue("Ana");
});

test("the server's message shows at its field, which takes the focus", async () => {
  await press("Rechazar");
  await expect.element(page.getByText("Ese ya se usó")).toBeVisible();
  await expect.element(field("Código")).toHaveFocus();
});
