import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as stories from "./uploader.stories.tsx";
import { validateImageFile } from "./validate-image-file.ts";

const {
  AsOnACard,
  Chosen,
  Default,
  Disabled,
  Dragging,
  Failed,
  NotConvertible,
  Replaced,
  Uploading,
  WrongType,
} = composeStories(stories);

const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A file of this size that begins like a PNG, whatever its type says. */
const sized = (bytes: number, type = "image/png") => {
  const content = new Uint8Array(bytes);
  content.set(signature.subarray(0, bytes));
  return new File([content], "foto.png", { type });
};
const webp = () => new File(["RIFF    WEBPVP8 "], "foto.png", { type: "image/png" });
const megabyte = 1024 * 1024;

afterEach(() => {
  vi.restoreAllMocks();
});

describe("validateImageFile", () => {
  test("has three exact messages", () => {
    expect(validateImageFile(null)).toBe("No se ha seleccionado ningún archivo");
    expect(validateImageFile(sized(1, "image/webp"))).toBe("Tipo de archivo no permitido");
    expect(validateImageFile(sized(5 * megabyte + 1))).toBe("El archivo no debe exceder 5MB");
  });

  test("accepts a file at the limit; the limits can be configured", () => {
    expect(validateImageFile(sized(5 * megabyte))).toBeNull();
    expect(validateImageFile(sized(3 * megabyte), { maxMegabytes: 2 })).toBe(
      "El archivo no debe exceder 2MB",
    );
    expect(validateImageFile(sized(1, "image/webp"), { types: ["image/webp"] })).toBeNull();
  });
});

const fileInput = () => page.getByLabelText("Elegir foto");

test("shows and reports a valid file; rejects an invalid one with an announcement, and keeps the previous file", async () => {
  const onFileChange = fn();
  await Default.run({ args: { ...Default.args, onFileChange } });
  await userEvent.upload(fileInput(), webp());
  await expect.element(page.getByRole("alert")).toHaveTextContent("Tipo de archivo no permitido");
  expect(onFileChange).not.toHaveBeenCalled();
  await userEvent.upload(fileInput(), sized(2048));
  await expect.element(page.getByText("foto.png · 2 KB")).toBeVisible();
  await expect.element(page.getByRole("alert")).toHaveTextContent("");
  expect(onFileChange).toHaveBeenCalledOnce();
});

test.each(["", "image/jpg", "application/octet-stream"])(
  "a picture is one by its first bytes, if the browser says %j",
  async (type) => {
    const onFileChange = fn();
    await Default.run({ args: { ...Default.args, onFileChange } });
    const dataTransfer = transferOf(sized(10, type));
    zone().dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByText("foto.png · 10 bytes")).toBeVisible();
    expect(onFileChange).toHaveBeenCalledWith(expect.objectContaining({ type: "image/png" }));
  },
);

test.each([
  ["", "El archivo está vacío"],
  ["<!doctype html>", "Tipo de archivo no permitido"],
])("a file of %j named .png is rejected", async (content, message) => {
  const onFileChange = fn();
  await Default.run({ args: { ...Default.args, onFileChange } });
  await userEvent.upload(fileInput(), new File([content], "foto.png", { type: "image/png" }));
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  expect(onFileChange).not.toHaveBeenCalled();
});

const ways: readonly (readonly [string, (file: File) => unknown])[] = [
  ["chosen", (file) => userEvent.upload(fileInput(), file)],
  [
    "dropped",
    (file) =>
      zone().dispatchEvent(
        new DragEvent("drop", { dataTransfer: transferOf(file), bubbles: true, cancelable: true }),
      ),
  ],
  [
    "pasted",
    (file) =>
      document.dispatchEvent(
        new ClipboardEvent("paste", {
          clipboardData: transferOf(file),
          bubbles: true,
          cancelable: true,
        }),
      ),
  ],
];

test.each(ways)("rejects a file over its limit or the screen's own, %s", async (_way, give) => {
  const onFileChange = fn();
  for (const [maxMegabytes, limit] of [
    [undefined, 5],
    [2, 2],
  ] as const) {
    await Default.run({ args: { ...Default.args, onFileChange, maxMegabytes } });
    await give(sized(limit * megabyte + 1));
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent(`El archivo no debe exceder ${limit}MB`);
  }
  expect(onFileChange).not.toHaveBeenCalled();
});

test("with photos it accepts any file, and shows the screen's error with its advice", async () => {
  const onFileChange = fn();
  await NotConvertible.run({ args: { ...NotConvertible.args, onFileChange } });
  expect(fileInput().element()).toHaveAttribute("accept", "image/*");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "Tipo de archivo no permitidoToma una captura de pantalla del comprobante y elige esa.",
    );
  await userEvent.upload(fileInput(), sized(6 * megabyte, "image/webp"));
  expect(onFileChange).toHaveBeenCalledOnce();
});

function transferOf(file: File): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
}

const zone = () => page.getByRole("group", { name: "Foto del comprobante" }).element();

test.each([
  [8, "8 bytes"],
  [512, "512 bytes"],
  [2048, "2 KB"],
  [3.4 * megabyte, "3,4 MB"],
])("shows the size of a file of %i bytes as %s", async (bytes, words) => {
  await Default.run();
  await userEvent.upload(fileInput(), sized(bytes));
  await expect.element(page.getByText(`foto.png · ${words}`)).toBeVisible();
});

test("accepts a dropped file, and while dragging shows where to drop it", async () => {
  const onFileChange = fn();
  await Default.run({ args: { ...Default.args, onFileChange } });
  const dataTransfer = transferOf(sized(10));
  zone().dispatchEvent(new DragEvent("dragenter", { dataTransfer, bubbles: true }));
  await expect.element(page.getByRole("group")).toHaveAttribute("data-state", "dragging");
  zone().dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  await expect.poll(() => onFileChange).toHaveBeenCalledOnce();
});

test.each(["dragover", "drop"])(
  "a file beside it is not opened by the browser, on %s",
  async (type) => {
    await Default.run();
    const drag = (dataTransfer: DataTransfer) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      // False if the page took it from the browser.
      return [document.body.dispatchEvent(event), dataTransfer.dropEffect];
    };
    expect(drag(transferOf(sized(10)))).toEqual([false, "none"]);
    const text = new DataTransfer();
    text.setData("text/plain", "004512");
    expect(drag(text)[0]).toBe(true);
  },
);

test("the drag-and-drop stories reach their state", async () => {
  await Dragging.run();
  await expect.element(page.getByRole("group")).toHaveAttribute("data-state", "dragging");
  await WrongType.run();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Tipo de archivo no permitido");
});

test("accepts a pasted screenshot, but not pasted text", async () => {
  const onFileChange = fn();
  await Default.run({ args: { ...Default.args, onFileChange } });
  const text = new DataTransfer();
  text.setData("text/plain", "004512");
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: text, bubbles: true }));
  expect(onFileChange).not.toHaveBeenCalled();
  const clipboardData = transferOf(sized(10));
  document.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.poll(() => onFileChange).toHaveBeenCalledOnce();
});

test.each([
  "<input aria-label='Nota'>",
  "<textarea aria-label='Nota'></textarea>",
  "<div role='textbox' contenteditable aria-label='Nota'></div>",
])("leaves cells of a spreadsheet, which are text and a picture, to %s", async (html) => {
  const onFileChange = fn();
  await Default.run({ args: { ...Default.args, onFileChange } });
  document.body.insertAdjacentHTML("beforeend", html);
  const field = page.getByRole("textbox", { name: "Nota" }).element();
  onTestFinished(() => field.remove());
  const paste = (target: Element, clipboardData: DataTransfer) =>
    // False if a handler took it, so that the browser doesn't.
    target.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  const cells = () => {
    const transfer = transferOf(sized(10));
    transfer.setData("text/plain", "004512");
    return transfer;
  };
  expect(paste(field, cells())).toBe(true);
  expect(onFileChange).not.toHaveBeenCalled();
  expect(paste(field, transferOf(sized(10)))).toBe(false);
  await expect.poll(() => onFileChange).toHaveBeenCalledTimes(1);
  const replacing = page.getByLabelText("Cambiar foto").element();
  expect(paste(replacing, cells())).toBe(false);
  await expect.poll(() => onFileChange).toHaveBeenCalledTimes(2);
});

test("accepts nothing while disabled or uploading", async () => {
  const onFileChange = fn();
  for (const Story of [Disabled, Uploading]) {
    await Story.run({ args: { ...Story.args, onFileChange } });
    zone().dispatchEvent(
      new DragEvent("drop", {
        dataTransfer: transferOf(sized(10)),
        bubbles: true,
        cancelable: true,
      }),
    );
  }
  expect(onFileChange).not.toHaveBeenCalled();
});

test("shows progress as a progressbar, and can be cancelled", async () => {
  const onCancel = fn();
  await Uploading.run({ args: { ...Uploading.args, onCancel } });
  await expect
    .element(page.getByRole("progressbar", { name: "Enviando…" }))
    .toHaveAttribute("aria-valuenow", "42");
  await page.getByRole("button", { name: "Cancelar envío" }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test("keeps the file after a failure, so that a retry is one press", async () => {
  const onRetry = fn();
  await Failed.run({ args: { ...Failed.args, onRetry } });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Se fue la conexión. Tu foto sigue aquí.");
  await page.getByRole("button", { name: "Enviar otra vez" }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test("says when a picture is replaced, and the previous one can be kept", async () => {
  await Replaced.run();
  await expect.element(page.getByRole("status")).toHaveTextContent("Reemplaza la foto anterior");
  await page.getByRole("button", { name: "Dejar la anterior" }).click();
  await expect.element(page.getByRole("img", { name: "Foto actual" })).toBeVisible();
});

test("by keyboard: when the photo is removed, the focus moves to the button that chooses another", async () => {
  await Chosen.run();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(page.getByRole("button", { name: "Quitar foto" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(fileInput()).toHaveFocus();
});

test("revokes every object URL made for a preview", async () => {
  const made = vi.spyOn(URL, "createObjectURL");
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  await Chosen.run();
  await page.getByRole("button", { name: "Quitar foto" }).click();
  await expect.element(page.getByRole("img")).not.toBeInTheDocument();
  expect(made.mock.results.map(({ value }) => String(value))).toEqual(
    revoked.mock.calls.map(([url]) => url),
  );
});

test("what stays in sight of a picture is picked with a tap or with arrow keys", async () => {
  await AsOnACard.run();
  const picture = page.getByRole("img", { name: "Foto actual" });
  const shown = () => getComputedStyle(picture.element()).objectPosition;
  expect(shown()).toBe("50% 50%");
  const { width, height } = picture.element().getBoundingClientRect();
  const across = page.getByRole("slider", { name: /izquierda/ });
  await across.click({ position: { x: width * 0.2, y: height * 0.9 } });
  await expect.poll(shown).toBe("20% 90%");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(shown).toBe("30% 90%");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(shown).toBe("30% 85%");
});
