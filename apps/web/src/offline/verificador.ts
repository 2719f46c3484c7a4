/** The script of `verificador.html`, which works from disk, without a network or the server that it came from. */
import { fromBase64Of } from "@rifas/ledger/base64";
import { verifyRound } from "@rifas/ledger/drand";
import { sentencesAbout } from "@rifas/ledger/verify/log-words";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/sigsum-policy";
import { COLOURS, summaryOfChecks, type CheckColour } from "@rifas/ledger/verify/verdict";
import { verifyFiles, type FilesVerdict } from "@rifas/ledger/verify/verify-files";
import { sentenceOf, VERDICTS } from "@rifas/ledger/verify/words";

const MARKS: Readonly<Record<CheckColour, string>> = {
  green: "Bien",
  amber: "Ojo",
  red: "Mal",
  neutral: "Nota",
};

function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`No #${id}`);
  return found;
}

const files = element("files", HTMLInputElement);
const pasted = element("pasted", HTMLTextAreaElement);
const asked = element("asked", HTMLInputElement);
const signature = element("signature", HTMLInputElement);
const drop = element("drop", HTMLLabelElement);
const result = element("result", HTMLElement);
/** The texts of the files that were chosen last. */
let chosen: readonly string[] = [];

const meta = document.querySelector<HTMLMetaElement>('meta[name="rifas-key"]');
/** The organiser's keys, the one in use first. */
const built = (meta?.content ?? "").split(" ").flatMap((key) => {
  const read = fromBase64Of(32, key);
  return read.ok ? [{ text: key, key: read.value }] : [];
});

function check(): void {
  const typed = fromBase64Of(32, signature.value.trim());
  const keys = [...built.map(({ key }) => key), ...(typed.ok ? [typed.value] : [])];
  const texts = pasted.value.trim() === "" ? chosen : [...chosen, pasted.value];
  const verdict = verifyFiles(texts, { keys, witnesses: SIGSUM_GENERIC, verifyRound }, asked.value);
  if (verdict.ok) show(verdict.value);
  else sayUnreadable();
}

function show({ checks, raffle, stated, number }: FilesVerdict): void {
  const summary = summaryOfChecks(checks);
  const list = document.createElement("ul");
  for (const one of checks) {
    const item = document.createElement("li");
    item.append(marked("span", COLOURS[one.code], MARKS[COLOURS[one.code]]), sentenceOf(one));
    list.append(item);
  }
  const isOther = asked.value.trim() !== "" && number === null && raffle !== null;
  const sentences = [
    ...stated,
    ...(number === null ? [] : [number]),
    ...(isOther ? [`${asked.value.trim()} no es un número de esta rifa.`] : []),
    ...sentencesAbout(raffle),
  ];
  const said = sentences.map((sentence) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = sentence;
    return paragraph;
  });
  result.replaceChildren(marked("h2", summary, `${VERDICTS[summary]}.`), ...said, list);
}

function sayUnreadable(): void {
  const text =
    "No se puede leer. Pon aquí el recibo de tu compra, la prueba de la rifa, o los dos; con la prueba, también el texto del mensaje del sello.";
  result.replaceChildren(marked("h2", "amber", text));
}

function marked(name: "h2" | "span", colour: CheckColour, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = colour;
  made.textContent = text;
  return made;
}

async function choose(list: Iterable<File>): Promise<void> {
  chosen = await Promise.all(Array.from(list, (file) => file.text()));
  check();
}

const dark = matchMedia("(prefers-color-scheme: dark)");
function follow(): void {
  document.documentElement.dataset["theme"] = dark.matches ? "dark" : "light";
}
follow();
dark.addEventListener("change", follow);

element("signer", HTMLParagraphElement).textContent = built[0]
  ? `Comprueba lo que firma el organizador ${built[0].text}`
  : "Esta copia no trae la firma de ningún organizador.";
element("signature-field", HTMLLabelElement).hidden = built.length > 0;
element("download", HTMLParagraphElement).hidden = location.protocol === "file:";
files.addEventListener("change", () => void choose(files.files ?? []));
element("check", HTMLButtonElement).addEventListener("click", check);
drop.addEventListener("dragover", (event) => event.preventDefault());
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  void choose(event.dataTransfer?.files ?? []);
});
