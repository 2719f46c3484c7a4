import * as Radix from "@radix-ui/react-avatar";
import type { ComponentProps } from "react";
import { avatarVariants } from "./avatar.variants.ts";

export interface AvatarProps extends Omit<ComponentProps<typeof Radix.Root>, "children"> {
  /** The person's name, from which the initials are taken. Required. */
  name: string;
  /** A photograph of the person. Default none. */
  image?: string | undefined;
  /** Default `md`. */
  size?: "sm" | "md" | "lg" | undefined;
}

/** 'MG' for 'María González'. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
}

/** A person's initials or photograph. Decorative: the name must be next to it. */
export function Avatar({ name, image, size, className, ...rest }: AvatarProps) {
  return (
    <Radix.Root
      aria-hidden
      {...rest}
      className={avatarVariants({ size, className })}
      data-component="avatar"
      data-state={image === undefined ? "initials" : "image"}
    >
      {image === undefined ? null : (
        <Radix.Image src={image} alt="" className="size-full object-cover" />
      )}
      <Radix.Fallback>{initials(name)}</Radix.Fallback>
    </Radix.Root>
  );
}
