/** User-entered text without spaces, for the 'Long words' stories: a hashtag, a link, an e-mail address. */
export const longHashtag = "#RifaGuacamayoMeJuegoLaMotoYLaNevera".repeat(4).slice(0, 120);
export const longLink = `https://rifas.example/${"sorteodelamoto/".repeat(7)}`;
export const longEmail = `${"mariadelosangeles.".repeat(4)}gonzalez@correoelectronico.example`;
