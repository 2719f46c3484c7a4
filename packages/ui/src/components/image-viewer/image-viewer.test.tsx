import { composeStories } from "@storybook/react-vite";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createRef } from "react";
import { fn } from "storybook/test";
import type { ImageViewerControls } from "./image-viewer.tsx";
import * as stories from "./image-viewer.stories.tsx";
import { initialView, fitScale, moveBy, turn, zoomBy } from "./view-transform.ts";

const { Broken, Default, Failed, Loading } = composeStories(stories);

const stage = () => page.getByRole("group", { name: "Comprobante de María González" });
const zoomStatus = () => page.getByRole("status");
const ready = () =>
  expect
    .poll(() => document.querySelector("[data-component=image-viewer]")?.getAttribute("data-state"))
    .toBe("ready");
const picture = () => page.getByRole("img").element().getBoundingClientRect();

test("initially shows the whole picture on its stage", async () => {
  await Default.run();
  await ready();
  const inner = picture();
  const outer = stage().element().getBoundingClientRect();
  expect(inner.width).toBeLessThanOrEqual(outer.width + 1);
  expect(inner.height).toBeLessThanOrEqual(outer.height + 1);
});

test("keys zoom, pan and rotate it, and each change is announced", async () => {
  await Default.run();
  await ready();
  await userEvent.click(stage());
  await userEvent.keyboard("z");
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 250 %");
  const before = picture().left;
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => picture().left).toBeLessThan(before);
  await userEvent.keyboard("0");
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 100 %");
  await userEvent.keyboard("r");
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 100 %, girada 90 grados");
  expect(picture().width).toBeGreaterThan(picture().height);
});

test("buttons do the same, and are disabled at the limits", async () => {
  await Default.run();
  await ready();
  await expect.element(page.getByRole("button", { name: "Alejar" })).toBeDisabled();
  const closer = page.getByRole("button", { name: "Acercar" });
  for (let presses = 0; presses < 6; presses++) await closer.click();
  await expect.element(closer).toBeDisabled();
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 800 %");
  await page.getByRole("button", { name: "Ver entera" }).click();
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 100 %");
});

test("two fingers zoom around their centre, one finger pans", async () => {
  await Default.run();
  await ready();
  const element = stage().element();
  const box = element.getBoundingClientRect();
  element.setPointerCapture = () => {};
  const finger = (type: string, pointerId: number, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType: "touch",
        bubbles: true,
        clientX: box.left + x,
        clientY: box.top + box.height / 2,
      }),
    );
  finger("pointerdown", 1, 100);
  finger("pointerdown", 2, 200);
  finger("pointermove", 2, 300);
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 200 %");
  finger("pointerup", 2, 300);
  const before = picture().left;
  finger("pointermove", 1, 60);
  await expect.poll(() => picture().left).toBeLessThan(before);
  finger("pointerup", 1, 60);
});

test("ignores other letters and combinations with Ctrl", async () => {
  const onKeyDown = fn();
  document.addEventListener("keydown", onKeyDown);
  await Default.run();
  await ready();
  await userEvent.click(stage());
  await userEvent.keyboard("a{Control>}r{/Control}");
  document.removeEventListener("keydown", onKeyDown);
  expect(onKeyDown).toHaveBeenCalled();
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 100 %");
});

test("with controls the parent rotates and zooms, and handles the letters", async () => {
  const controls = createRef<ImageViewerControls>();
  const onKeyDown = fn();
  document.addEventListener("keydown", onKeyDown);
  await Default.run({ args: { ...Default.args, controls } });
  await ready();
  await userEvent.click(stage());
  await userEvent.keyboard("r");
  document.removeEventListener("keydown", onKeyDown);
  expect(onKeyDown).toHaveBeenCalledOnce();
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 100 %");
  controls.current?.rotate();
  controls.current?.toggleZoom();
  await expect.element(zoomStatus()).toHaveTextContent("Acercamiento 250 %, girada 90 grados");
});

test("announces loading and failure on the stage, and a failure can be retried", async () => {
  await Loading.run();
  await expect.element(page.getByText("Cargando la imagen…")).toBeVisible();
  const onRetry = fn();
  await Failed.run({ args: { ...Failed.args, onRetry } });
  await page.getByRole("alert").getByRole("button", { name: "Intentar otra vez" }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await Broken.run();
  await expect.element(page.getByRole("alert")).toBeVisible();
});

describe("geometry", () => {
  const photo = { width: 1000, height: 2000 };
  const place = { width: 400, height: 400 };

  test("fits when rotated, too", () => {
    expect(fitScale(photo, place, 0)).toBe(0.2);
    expect(fitScale({ width: 1000, height: 500 }, place, 1)).toBe(0.4);
    expect(fitScale({ width: 10, height: 10 }, place, 0)).toBe(2);
  });

  test("zooming keeps the point under the finger in place", () => {
    const near = zoomBy(initialView, 4, { x: 50, y: 100 }, { picture: photo, stage: place });
    expect(near).toEqual({ zoom: 4, turns: 0, x: -150, y: -300 });
  });

  test("leaves no gap at an edge, and is centred when not zoomed", () => {
    const far = moveBy(
      { ...initialView, zoom: 4 },
      { x: 9999, y: 9999 },
      { picture: photo, stage: place },
    );
    expect(far).toEqual({ zoom: 4, turns: 0, x: 200, y: 600 });
    expect(zoomBy(far, 0.1, { x: 0, y: 0 }, { picture: photo, stage: place })).toEqual(initialView);
  });

  test("four quarter turns are a full turn", () => {
    expect(turn(turn(turn(turn(initialView))))).toEqual(initialView);
  });
});
