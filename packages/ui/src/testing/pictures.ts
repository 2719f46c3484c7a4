/** Drawn prizes for stories: no network, no licence, and identical on every machine. */
function sketch(ground: string, prize: string, view = "0 0 640 400"): string {
  const rays = Array.from({ length: 18 }, (_, ray) => {
    const from = (ray * 20 * Math.PI) / 180;
    const to = ((ray * 20 + 10) * Math.PI) / 180;
    const at = (angle: number) => `${320 + 700 * Math.cos(angle)},${220 + 700 * Math.sin(angle)}`;
    return `<polygon points="320,220 ${at(from)} ${at(to)}" fill="#fff" opacity=".14"/>`;
  }).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" preserveAspectRatio="xMidYMid slice"><rect width="640" height="400" fill="${ground}"/>${rays}${prize}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const stroke = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';

/** Drawn within the central square, which every crop shows. */
export const motorcyclePicture = sketch(
  "#f5b223",
  `<g transform="translate(320 216) scale(.8) translate(-320 -216)"><g ${stroke} stroke="#0b6e82"><path d="M204 274 258 196M318 214l-30 60H204M386 132l54 142" stroke-width="18"/><path d="M386 132l-24-26h-30" stroke-width="14"/><path d="M140 212c20-32 82-40 112-10M402 196c30-14 72 0 86 30" stroke-width="12"/></g><g fill="none" stroke="#123b57" stroke-width="26"><circle cx="204" cy="274" r="60"/><circle cx="440" cy="274" r="60"/></g><g fill="#fffdf7"><circle cx="204" cy="274" r="15"/><circle cx="440" cy="274" r="15"/><circle cx="414" cy="152" r="20"/></g><rect x="282" y="204" width="78" height="66" rx="14" fill="#123b57"/><path d="M296 222h50M296 238h50M296 254h50" ${stroke} stroke="#f5b223" stroke-width="6"/><path d="M296 284H150" ${stroke} stroke="#fffdf7" stroke-width="16"/><path d="M172 168c32 10 58-8 96-4l56 2 12 28H236c-30 0-52-8-64-26z" fill="#123b57"/><path d="M312 168c8-30 72-40 92-10l14 42H328z" fill="#d12e40"/></g>`,
);
const phone = `<rect x="245" y="50" width="150" height="300" rx="22" fill="#f5b223"/><rect x="260" y="66" width="120" height="268" rx="12" fill="#fffdf7"/><circle cx="290" cy="102" r="16" fill="#d12e40"/><path d="M282 150h80M282 174h50" ${stroke} stroke="#0b6e82" stroke-width="9"/>`;
export const phonePicture = sketch("#0b6e82", phone);
/** Portrait, like most phone photos. */
export const uprightPicture = sketch("#0b6e82", phone, "175 0 300 400");
export const fridgePicture = sketch(
  "#d12e40",
  `<rect x="230" y="36" width="180" height="330" rx="22" fill="#f5b223"/><rect x="244" y="50" width="152" height="104" rx="10" fill="#fffdf7"/><rect x="244" y="166" width="152" height="186" rx="10" fill="#fffdf7"/><path d="M264 82v36M264 204v62" ${stroke} stroke="#0b6e82" stroke-width="10"/>`,
);
export const beachPicture = sketch(
  "#123b57",
  `<circle cx="320" cy="170" r="112" fill="#f5b223"/><path d="M0 262c120-40 220 30 330 10s200-50 310-14v142H0z" fill="#4cc7d5"/><path d="M330 280c0-90 10-130 46-170m0 0c30-30 64-30 84-6m-84 6c-34-20-64-8-78 20m78-20c30 0 60 16 66 50" ${stroke} stroke="#fffdf7" stroke-width="12"/>`,
);
/** A screenshot of a payment, as taken on a phone. */
export const proofPicture = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 640" font-family="Liberation Sans, Arial, sans-serif"><rect width="360" height="640" fill="#0e1017"/><rect x="20" y="140" width="320" height="320" rx="18" fill="#fff"/><text x="180" y="190" text-anchor="middle" font-size="20" font-weight="700">Operación exitosa</text>${[
    ["Monto", "750,00 Bs"],
    ["Referencia", "000451200451"],
    ["Destino", "0414-5550123"],
    ["Banco", "0102"],
    ["Fecha", "20/11/2026 09:14"],
  ]
    .map(
      ([term, value], row) =>
        `<text x="44" y="${240 + row * 42}" font-size="16">${term}</text><text x="316" y="${240 + row * 42}" font-size="16" font-weight="700" text-anchor="end">${value}</text>`,
    )
    .join("")}</svg>`,
)}`;
