/** The part of React's record of something rendered that is read here; its development build has the owners. */
interface Fiber {
  readonly type: unknown;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  /** Whose JSX wrote it. */
  readonly _debugOwner?: Fiber | null;
}

/** A component as it is on the page. */
export interface RenderedComponent {
  readonly component: unknown;
  readonly props: Readonly<Record<string, unknown>>;
  /** Its first element; null if it has none. */
  readonly element: Element | null;
  /** The known components around it, outermost first, and itself at the end. */
  readonly around: readonly Pick<RenderedComponent, "component" | "props">[];
}

/** Where known components are on the page, also in portals, with the props they were given there. */
export function renderedComponents(known: ReadonlySet<unknown>): RenderedComponent[] {
  return roots()
    .flatMap(within)
    .filter(({ type }) => known.has(type))
    .map((fiber) => ({
      ...placed(fiber),
      element: firstElement(fiber.child),
      around: around(fiber, known).map(placed),
    }));
}

/** Every element on the page that a known component's own JSX wrote, by the nearest such component. */
export function elementsByComponent(known: ReadonlySet<unknown>): Map<unknown, Element[]> {
  const owned = [...document.body.querySelectorAll("*")].map(
    (element) => [ownerOf(element, known), element] as const,
  );
  const groups = Map.groupBy(owned, ([owner]) => owner);
  groups.delete(undefined);
  return new Map([...groups].map(([owner, found]) => [owner, found.map(([, element]) => element)]));
}

/** The known component whose JSX wrote an element; undefined if a story wrote it. */
export function ownerOf(element: Element, known: ReadonlySet<unknown>): unknown {
  let fiber: Fiber | null | undefined = recordOn(element, "__reactFiber$");
  while (fiber && !known.has(fiber.type)) fiber = fiber._debugOwner;
  return fiber?.type;
}

function roots(): Fiber[] {
  return [...document.body.querySelectorAll("*")].flatMap((place) => {
    const root = recordOn(place, "__reactContainer$")?.stateNode;
    const current: unknown = isRecord(root) ? root["current"] : undefined;
    return isFiber(current) ? [current] : [];
  });
}

function within(fiber: Fiber): Fiber[] {
  const found = [fiber];
  for (let child = fiber.child; child !== null; child = child.sibling) found.push(...within(child));
  return found;
}

function around(fiber: Fiber, known: ReadonlySet<unknown>): Fiber[] {
  const found: Fiber[] = [];
  for (let one: Fiber | null = fiber; one !== null; one = one.return) {
    if (known.has(one.type)) found.unshift(one);
  }
  return found;
}

function firstElement(fiber: Fiber | null): Element | null {
  for (let one = fiber; one !== null; one = one.sibling) {
    const element = one.stateNode instanceof Element ? one.stateNode : firstElement(one.child);
    if (element !== null) return element;
  }
  return null;
}

const placed = ({ type, memoizedProps }: Fiber) => ({
  component: type,
  props: memoizedProps ?? {},
});

function recordOn(element: Element, prefix: string): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith(prefix));
  const record: unknown = key === undefined ? undefined : Reflect.get(element, key);
  return isFiber(record) ? record : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isFiber = (value: unknown): value is Fiber =>
  isRecord(value) && "memoizedProps" in value && "child" in value && "stateNode" in value;
