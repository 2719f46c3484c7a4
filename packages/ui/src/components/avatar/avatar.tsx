import type { ComponentProps } from "react";
import { avatarVariants } from "./avatar.variants.ts";

export interface AvatarProps extends Omit<ComponentProps<"span">, "children"> {
  /** The person's name, from which the initials are taken. Required. */
  name: string;
}

/** 'MG' for 'María González'. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
}

/** A person's initials. Decorative: the name must be next to it. */
export function Avatar({ name, className, ...rest }: AvatarProps) {
  return (
    <span
      aria-hidden
      {...rest}
      className={avatarVariants({ className })}
      data-component="avatar"
      data-state="initials"
    >
      {initials(name)}
    </span>
  );
}
