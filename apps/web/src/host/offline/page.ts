/** Runs the page: takes files and pasted text, and shows the verdict on them. */
import { fromBase64Of } from "@rifas/ledger/base64";
import { HEADLINES, VERDICTS, type CheckColour } from "@rifas/ledger/verify/words";
import type { Found } from "./check-files.ts";
import { checkAside } from "./in-worker.ts";

const MARKS: Readonly<Record<CheckColour, string>> = {
  green: "Bien",
  amber: "Ojo",
  red: "Mal",
  neutral: "Nota",
};

/** Makes the page work; `script` is the text of its only script, of which it makes its worker. */
export function startPage(script: string): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="rifas-key"]');
  const keys = (meta?.content ?? "").split(" ").filter((key) => fromBase64Of(32, key).ok);
  let chosen: readonly File[] = [];
  let stop = new AbortController();
  const check = () => {
    stop.abort();
    stop = new AbortController();
    void checkChosen({ script, chosen, keys, signal: stop.signal });
  };
  const choose = (list: Iterable<File>) => {
    chosen = [...list];
    check();
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    document.documentElement.dataset["theme"] = dark.matches ? "dark" : "light";
  };
  follow();
  dark.addEventListener("change", follow);
  element("signer", HTMLParagraphElement).textContent = keys[0]
    ? `Comprueba lo que firma el organizador ${keys[0]}`
    : "Esta copia no trae la firma de ningún organizador.";
  element("signature-field", HTMLLabelElement).hidden = keys.length > 0;
  element("download", HTMLParagraphElement).hidden = location.protocol === "file:";
  const files = element("files", HTMLInputElement);
  files.addEventListener("change", () => choose(files.files ?? []));
  element("check", HTMLButtonElement).addEventListener("click", check);
  const drop = element("drop", HTMLLabelElement);
  drop.addEventListener("dragover", (event) => event.preventDefault());
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    choose(event.dataTransfer?.files ?? []);
  });
}

function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`No #${id}`);
  return found;
}

interface Chosen {
  readonly script: string;
  readonly chosen: readonly File[];
  readonly keys: readonly string[];
  readonly signal: AbortSignal;
}

async function checkChosen({ script, chosen, keys, signal }: Chosen): Promise<void> {
  const counting = element("counting", HTMLLabelElement);
  const progress = element("progress", HTMLProgressElement);
  counting.hidden = true;
  const asked = {
    files: chosen,
    pasted: element("pasted", HTMLTextAreaElement).value,
    keys: [...keys, element("signature", HTMLInputElement).value.trim()],
    number: element("asked", HTMLInputElement).value,
  };
  const onProgress = (percent: number) => {
    progress.value = percent;
    counting.hidden = false;
  };
  try {
    const found = await checkAside(script, asked, { signal, onProgress });
    if (!signal.aborted) show(found);
  } catch (error) {
    // Something else has been chosen since.
    if (!signal.aborted) throw error;
    return;
  }
  if (!signal.aborted) counting.hidden = true;
}

function show(found: Found | null): void {
  const result = element("result", HTMLElement);
  if (found === null) {
    const text =
      "No se puede leer. Pon aquí el recibo de tu compra, la prueba de la rifa, o los dos; con la prueba, también el texto del mensaje del sello.";
    result.replaceChildren(marked("h2", "amber", text));
    return;
  }
  const said = found.said.map((sentence) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = sentence;
    return paragraph;
  });
  const list = document.createElement("ul");
  for (const { colour, text } of found.checks) {
    const item = document.createElement("li");
    item.append(marked("span", colour, MARKS[colour]), text);
    list.append(item);
  }
  const verdict = marked("h2", HEADLINES[found.headline], `${VERDICTS[found.headline]}.`);
  result.replaceChildren(verdict, ...said, list);
}

function marked(name: "h2" | "span", colour: CheckColour, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = colour;
  made.textContent = text;
  return made;
}
