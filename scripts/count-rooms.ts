import { arrowsAgainst, arrowsOf, circleIn, floorsOf, graphOf } from "./rooms.ts";
import { importsIn, roomOf, roomsIn, SERVER, serverRooms, WEB, webRooms } from "./rooms.ts";

// `npm run lab -- rooms`: counts the rooms of server and web and the arrows between them, types included.
const orders = { [SERVER]: serverRooms().map(({ room }) => room), [WEB]: webRooms() };
for (const [source, order] of Object.entries(orders)) {
  const graph = graphOf(importsIn(source), roomOf(source));
  const against = arrowsAgainst(graph, order);
  const circle = circleIn(graph);
  console.log(`${source}: ${roomsIn(source).length} rooms, ${arrowsOf(graph).length} arrows`);
  console.log(circle === null ? `${floorsOf(graph)} floors, no circle` : circle.join(" -> "));
  console.log(`${against.length} arrows against the list`);
  for (const [from, to] of against) console.log(`  ${from} -> ${to}`);
}
