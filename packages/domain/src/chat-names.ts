import { foldLetters } from "./search-text.ts";

/** 'me llamo', 'a nombre de:', 'Nombre y apellido: ' */
const LABELLED =
  /(?<![\p{L}\p{N}])(?:me\s+llamo|mi\s+nombre\s+es|a\s+nombre\s+de|soy|(?:nombres?|apellidos?)(?:\s+y\s+apellidos?)?\s*:)\s*:?\s*(?<name>\p{L}[\p{L}\p{M}'’.-]*(?: +\p{L}[\p{L}\p{M}'’.-]*){0,5})/giu;

/** A line, or what is between commas, of two to five words that begin with a capital; 'de', 'la', 'y' may be between them. */
const CAPITALISED =
  /^\s*(?<name>\p{Lu}[\p{L}\p{M}'’.-]+(?:\s+(?:(?:de|del|la|las|los|y)\s+){0,2}\p{Lu}[\p{L}\p{M}'’.-]*){1,4})\s*[.!]?\s*$/u;

/** A name ends where what people write after it begins. */
const AFTER =
  /^(?:y|e|yo|el|un|una|ci|ced|cedula|cel|celular|telefono|tlf|telf|rif|con|para|quiero|quisiera|mi|de|del|la|los|las|ref|referencia|pague|pago|hola|gracias|por|numero|numeros|boleto|boletos)$/;

const GREETING =
  /^(?:hola|buen|buena|buenas|buenos|dia|dias|tarde|tardes|noche|noches|gracias|saludos|feliz|ok|listo|pago|movil|banco|banesco|mercantil|venezuela|provincial|quiero|ya|datos|referencia|cedula|telefono|rifa|numero|numeros)$/;

/** The names that a text gives as its writer's, each once: after 'me llamo' and the like, otherwise those that stand alone. */
export function readChatNames(text: string): string[] {
  const labelled = Array.from(text.matchAll(LABELLED), ({ groups }) => endedName(groups?.["name"]));
  const names = labelled.some((name) => name !== "") ? labelled : standing(text);
  return [...new Set(names.filter((name) => name !== ""))];
}

/** A sender as WhatsApp shows them, '~Ana María 🌸', as a name; null if nothing of it is one. */
export function nameOfSender(sender: string): string | null {
  const name = sender
    .replaceAll(/[^\p{L}\p{M}'’. -]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /\p{L}.*\p{L}/u.test(name) ? name : null;
}

function standing(text: string): string[] {
  return text
    .split(/[\n,;¶§]|\d+|(?<!\P{L}\p{L})\.\s/u)
    .map((part) => (CAPITALISED.exec(part)?.groups?.["name"] ?? "").replaceAll(/\s+/g, " "))
    .filter((name) => !name.split(" ").some((word) => GREETING.test(foldLetters(word))));
}

/** The words up to the first that can't be part of a name; 'de' and the like are, before a capital. */
function endedName(name = ""): string {
  const words = name.split(/ +/);
  const end = words.findIndex((word, at) => {
    const isInside = at > 0 && PARTICLES.test(words.slice(at).join(" "));
    return AFTER.test(foldLetters(word)) && !isInside;
  });
  return (end < 0 ? words : words.slice(0, end)).join(" ").replace(/[.'’-]+$/u, "");
}

const PARTICLES = /^(?:de|del|la|los|las)(?: (?:la|los|las))? \p{Lu}/u;
