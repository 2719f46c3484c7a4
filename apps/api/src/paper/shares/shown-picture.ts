import { shownText } from "./letters.ts";
import type { ShareFigure, SharePicture } from "../../platform/drawings/share-picture.ts";

/** A picture with its texts as the typeface can set them: people name raffles with emoji. */
export function shownPicture(picture: SharePicture): SharePicture {
  const { site, heading, title, figure, facts, asOf, call } = picture;
  return {
    ...picture,
    site: { ...site, name: shownText(site.name, "Rifas"), address: shownText(site.address, "") },
    heading: shownText(heading, ""),
    title: shownText(title, "Rifa"),
    figure: shownFigure(figure),
    facts: facts.map((fact) => shownText(fact, "")).filter((fact) => fact !== ""),
    asOf: asOf === null ? null : shownText(asOf, ""),
    call: shownText(call, ""),
  };
}

function shownFigure(figure: ShareFigure): ShareFigure {
  switch (figure.kind) {
    case "none":
    case "numbers":
      return figure;
    case "words":
      return { ...figure, label: shownText(figure.label, ""), big: shownText(figure.big, "") };
    case "progress":
      return { ...figure, label: shownText(figure.label, ""), after: shownText(figure.after, "") };
    case "prizes":
      return {
        ...figure,
        prizes: figure.prizes.map((prize) => ({
          ...prize,
          title: shownText(prize.title, "Premio"),
          outcome: shownText(prize.outcome, ""),
        })),
      };
  }
}
