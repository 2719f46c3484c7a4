const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600"><rect width="960" height="600" fill="#f5b223"/><path d="M480 330 1400-200V860z" fill="#fff" opacity=".25"/><g fill="none" stroke="#0b6e82" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"><circle cx="300" cy="405" r="100"/><circle cx="660" cy="405" r="100"/><path d="M300 405 412 292l83 101 105-116 60 128M548 195l49 90M548 195l78-18"/></g><path d="M390 258h195l27 45H372z" fill="#d12e40"/></svg>`;

/** A prize drawn as SVG: no network and no licence needed, and identical on every machine. */
export const prizePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
