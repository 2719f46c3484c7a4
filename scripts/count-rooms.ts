import { arrowsAgainst, arrowsOf, circleIn, floorsOf, graphOf } from "./rooms.ts";
import { importsIn, roomOf, roomsIn, SERVER, serverRooms } from "./rooms.ts";

// `npm run lab -- rooms`: counts the server's rooms and the arrows between them, types included.
const graph = graphOf(importsIn(SERVER), roomOf(SERVER));
const against = arrowsAgainst(
  graph,
  serverRooms().map(({ room }) => room),
);
const circle = circleIn(graph);
console.log(`${roomsIn(SERVER).length} rooms, ${arrowsOf(graph).length} arrows`);
console.log(circle === null ? `${floorsOf(graph)} floors, no circle` : circle.join(" -> "));
console.log(`${against.length} arrows against the list`);
for (const [from, to] of against) console.log(`  ${from} -> ${to}`);
