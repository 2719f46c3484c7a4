import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { Slot, Slottable } from "./slot.tsx";

test("a Slot's child keeps what is its own, and gets the Slot's classes, handlers, refs and other children", () => {
  const heard: string[] = [];
  const nodes: Record<"slot" | "child", HTMLElement | null> = { slot: null, child: null };
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const shown = (text: string) => (
    <Slot
      className="outer"
      title="slot"
      lang="es"
      style={{ color: "red" }}
      onClick={() => heard.push("slot")}
      ref={(node) => {
        nodes.slot = node;
      }}
    >
      <i />
      <Slottable>
        <a
          href="#numeros"
          title="child"
          className="inner"
          style={{ top: 0 }}
          onClick={() => heard.push("child")}
          ref={(node) => {
            nodes.child = node;
          }}
        >
          {text}
        </a>
      </Slottable>
    </Slot>
  );
  flushSync(() => root.render(shown("ver")));
  flushSync(() => root.render(shown("Ver")));
  expect(nodes.slot).toBe(nodes.child);
  expect(nodes.slot?.outerHTML).toBe(
    '<a href="#numeros" title="child" class="outer inner" lang="es" style="color: red; top: 0px;"><i></i>Ver</a>',
  );
  nodes.slot?.click();
  expect(heard).toEqual(["child", "slot"]);
  flushSync(() => root.unmount());
  expect(nodes).toEqual({ slot: null, child: null });
});
