import LoaderCircle from "lucide-react/icons/loader-circle";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
} from "react";
import { searchBoxMessages as words } from "./search-box.messages.ts";
import { assignRef } from "../field/assign-ref.ts";
import { controlBoxVariants, controlVariants } from "../field/field.variants.ts";

export interface SearchBoxProps extends Omit<
  ComponentProps<"input">,
  "type" | "size" | "children"
> {
  /** Its accessible name ('Buscar rifas'). Required. */
  label: string;
  /** `searching` while a request is in progress. Default `idle`. */
  state?: "idle" | "searching" | undefined;
}

/** Searches while typing. Escape and the cross clear it, which also calls `onChange`. Ref, name and native props go to the input. */
export function SearchBox({
  label,
  state = "idle",
  className,
  id,
  ref,
  onChange,
  onKeyDown,
  ...input
}: SearchBoxProps) {
  const ownId = useId();
  const node = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
  const text = input.value === undefined ? typed : String(input.value);

  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  const empty = () => {
    const element = node.current;
    if (!element) return;
    Reflect.set(HTMLInputElement.prototype, "value", "", element);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== "Escape" || text === "") return;
    // Must not also close a drawer around it.
    event.stopPropagation();
    event.preventDefault();
    empty();
  };
  return (
    <div className={className} data-component="search-box" data-state={state}>
      <label htmlFor={id ?? ownId} className="sr-only">
        {label}
      </label>
      <div className={controlBoxVariants()}>
        <span className="flex shrink-0 items-center pl-3.5 text-muted">
          {state === "searching" ? (
            <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
          ) : (
            <Search aria-hidden className="size-5" />
          )}
        </span>
        <input
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={`${label}...`}
          {...input}
          ref={(element) => {
            node.current = element;
            return element ? assignRef(ref, element) : undefined;
          }}
          id={id ?? ownId}
          type="search"
          onChange={onType}
          onKeyDown={onKey}
          className={controlVariants({ part: "search" })}
          data-part="control"
        />
        {text === "" ? null : <ClearButton disabled={input.disabled} onClick={empty} />}
      </div>
      <span role="status" className="sr-only">
        {state === "searching" ? words.searching : ""}
      </span>
    </div>
  );
}

function ClearButton(props: Pick<ComponentProps<"button">, "disabled" | "onClick">) {
  return (
    <button
      {...props}
      type="button"
      aria-label={words.clear}
      title={words.clear}
      className="mx-0.5 my-px flex w-11 shrink-0 items-center justify-center rounded-sm text-muted enabled:hover:text-ink"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
