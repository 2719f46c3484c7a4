import { foldForSearch } from "@rifas/domain/search-text";
import type { Random } from "@rifas/domain/random";

/** An invented buyer. Phone numbers and addresses can't belong to a real person: 555 numbers, reserved domains. */
export interface Person {
  name: string;
  documentId: string;
  phone: string;
  email: string;
  bank: string;
}

const FIRST =
  `María José Carlos Yulimar Ana Luis Mariana Jesús Andrea Pedro Carmen Rafael Yelitza Miguel Gabriela Ángel
Daniela Héctor Génesis Wilmer Rosa Alejandro Keila Eduardo Maigualida Simón Beatriz Orlando Patricia Néstor Oriana Freddy
Milagros Gustavo Verónica Douglas Yusmary Ramón Adriana Jhonny Bárbara Manuel Zulay Francisco Isabel Richard Dayana
Antonio Karla Omar`.split(/\s+/);

const LAST =
  `González Pernía Rondón Durán Chacón Rodríguez Hernández Pérez Contreras Márquez Zambrano Colmenares Rojas Uzcátegui
Guerrero Salazar Figueroa Briceño Paredes Villalobos Urdaneta Fuenmayor Bracho Mavárez Peña Núñez Arocha Montilla Lugo
Medina Querales Sequera Torrealba Freites Alvarado Linares Yánez Moreno Suárez Blanco Castellanos Useche Mora Vivas
Cáceres Ochoa Barrios Graterol Piña Leal`.split(/\s+/);

const BANKS = [
  ["0102", 30],
  ["0134", 24],
  ["0105", 14],
  ["0108", 12],
  ["0191", 8],
  ["0172", 6],
  ["0114", 4],
  ["0163", 2],
] as const;

const DOMAINS = ["example.com", "example.net", "example.org"];

/** Returns a function that makes people; no two share a cédula, a phone number or an address. */
export function createPeople(random: Random): () => Person {
  let made = 0;
  return () => {
    made += 1;
    const [first, last] = [random.pick(FIRST), random.pick(LAST)];
    const handle = foldForSearch(`${first}.${last}`).replaceAll(/[^a-z.]/g, "");
    return {
      name: `${first} ${last}`,
      documentId: `V${6_100_000 + made * 61_343 + random.below(50_000)}`,
      phone: `+58${random.pick(["412", "414", "416", "424", "426"])}555${String(1000 + made).slice(-4)}`,
      email: `${handle}${made}@${random.pick(DOMAINS)}`,
      bank: random.weigh(BANKS),
    };
  };
}

/** The person with another name, for the named winners of the demo. */
export function withName(person: Person, name: string): Person {
  return { ...person, name };
}
