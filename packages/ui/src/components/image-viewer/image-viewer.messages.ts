export const imageViewerMessages = {
  tools: "Ver la imagen",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  fit: "Ver entera",
  rotate: "Girar",
  zoom: "Acercamiento",
  percent: (percent: number) => `${percent} %`,
  turned: (degrees: number) => `, girada ${degrees} grados`,
  help: "Con más y menos acercas y alejas, con R giras, con Z acercas de una vez, con cero la ves entera; acercada, las flechas la mueven.",
  loading: "Cargando la imagen…",
  failed: "No pudimos cargar la imagen.",
  retry: "Intentar otra vez",
} as const;
