/** The id of the element with the theme's colours, which the server renders and the brand's preview changes. */
export const THEME_STYLE_ID = "site-theme";
