/** Every character of stories that the fonts of letters may lack, so that another font of the machine draws it. */
export const rareCharacters = "– — “ ” • … ← → ✓ ✕ 🦜";

/**
 * Contains everything that stories consist of: both fonts in several weights, rare characters, native controls, curves, shadows
 * and gradients. Two machines whose screenshots of it are identical render stories alike; screenshots of other machines are not
 * compared.
 */
const card = `
  <div style="position:fixed;inset:0;z-index:2147483647;padding:24px;overflow:hidden;background:#fff;color:#111;font:16px/24px var(--font-sans)">
    <p style="font:800 40px/48px var(--font-display)">Pagó 5 boletos, ¿gracias? Ñandú 0427</p>
    <p style="font:500 15px/22px var(--font-display);font-variant-numeric:tabular-nums">BS 1.234,50 · 100 %</p>
    <p>El veloz murciélago hindú comía feliz cardillo y kiwi. <b>La cigüeña</b> <i>tocaba</i> el saxofón.</p>
    <p style="font-size:13px">detrás del palenque de paja ✓ ✕ → · “citas”</p>
    <p>${rareCharacters}</p>
    <p style="font:14px/20px var(--font-mono,monospace)">R7K-4M2P 0123456789</p>
    <p><input value="12.345.678"> <input type="datetime-local"> <input type="checkbox" checked> <input type="range"></p>
    <p><select><option>Banco de Venezuela</option></select> <progress value="0.4"></progress></p>
    <div style="width:420px;height:90px;border-radius:17px;border:1px dashed #08586a;background:linear-gradient(97deg,#0b6e80,#f4b122 60%,#d12f40);box-shadow:0 7px 23px rgb(27 23 20 / 0.31)"></div>
    <svg width="420" height="90" viewBox="0 0 24 5"><path d="M1 4C5-2 9 8 13 1s7 3 10 1" fill="none" stroke="#b3202c" stroke-width=".7"/></svg>
    <p style="rotate:-3deg;width:max-content;border:2px solid;font:700 22px/30px var(--font-display)">PAGADO</p>
  </div>`;

/** Shows the card over the page, in the light theme, while its screenshot is taken. */
export async function withCalibrationCard<T>(takePicture: () => Promise<T>): Promise<T> {
  const root = document.documentElement;
  const { theme } = root.dataset;
  const { colorScheme } = root.style;
  const place = document.createElement("div");
  place.innerHTML = card;
  document.body.append(place);
  root.dataset["theme"] = "light";
  root.style.colorScheme = "light";
  try {
    await document.fonts.ready;
    return await takePicture();
  } finally {
    place.remove();
    root.dataset["theme"] = theme ?? "light";
    root.style.colorScheme = colorScheme;
  }
}
