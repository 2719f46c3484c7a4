/**
 * Colour space conversions of CSS Color 4, each to XYZ (D65) or back. Plain arithmetic on triples without a colour library,
 * because it also runs in the browser, in the colour editor.
 */
export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

function multiply(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function each(triple: Triple, change: (channel: number) => number): Triple {
  return [change(triple[0]), change(triple[1]), change(triple[2])];
}

/** Applies a curve to the magnitude and keeps the sign, as CSS Color 4 requires for out-of-gamut values. */
function signed(curve: (magnitude: number) => number): (channel: number) => number {
  return (channel) => Math.sign(channel) * curve(Math.abs(channel));
}

const srgbToXyz: Matrix = [
  [0.41239079926595934, 0.357584339383878, 0.1804807884018343],
  [0.21263900587151027, 0.715168678767756, 0.07219231536073371],
  [0.01933081871559182, 0.11919477979462598, 0.9505321522496607],
];
const xyzToSrgb: Matrix = [
  [3.2409699419045226, -1.537383177570094, -0.4986107602930034],
  [-0.9692436362808796, 1.8759675015077202, 0.04155505740717559],
  [0.05563007969699366, -0.20397695888897652, 1.0569715142428786],
];
const displayP3ToXyz: Matrix = [
  [0.4865709486482162, 0.26566769316909306, 0.1982172852343625],
  [0.2289745640697488, 0.6917385218365064, 0.079286914093745],
  [0, 0.04511338185890264, 1.043944368900976],
];
const a98ToXyz: Matrix = [
  [0.5766690429101305, 0.1855582379065463, 0.1882286462349947],
  [0.29734497525053605, 0.6273635662554661, 0.07529145849399788],
  [0.02703136138641234, 0.07068885253582723, 0.9913375368376388],
];
const prophotoToXyzD50: Matrix = [
  [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
  [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
  [0, 0, 0.8251046025104602],
];
const rec2020ToXyz: Matrix = [
  [0.6369580483012914, 0.14461690358620832, 0.1688809751641721],
  [0.2627002120112671, 0.6779980715188708, 0.05930171646986196],
  [0, 0.028072693049087428, 1.060985057710791],
];
const d50ToD65: Matrix = [
  [0.9554734527042182, -0.023098536874261423, 0.0632593086610217],
  [-0.028369706963208136, 1.0099954580058226, 0.021041398966943008],
  [0.012314001688319899, -0.020507696433477912, 1.3303659366080753],
];
const oklabToLms: Matrix = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
];
const lmsToXyz: Matrix = [
  [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
  [-0.0405757452148008, 1.112286803280317, -0.0717110580655164],
  [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
];
const xyzToLms: Matrix = [
  [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
];
const lmsToOklab: Matrix = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];
const whiteD50: Triple = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];

const srgbDecode = signed((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
const srgbEncode = signed((c) => (c > 0.0031308 ? 1.055 * c ** (1 / 2.4) - 0.055 : 12.92 * c));
const a98Decode = signed((c) => c ** (563 / 256));
const prophotoDecode = signed((c) => (c <= 16 / 512 ? c / 16 : c ** 1.8));
const rec2020Decode = signed((c) =>
  c < 0.018053968510807 * 4.5 ? c / 4.5 : ((c + 0.09929682680944) / 1.09929682680944) ** (1 / 0.45),
);

/** XYZ (D65) of the channels of a `color()` space, each 0 to 1 inside the space's gamut. */
export const colorSpaceToXyz: Readonly<Record<string, (channels: Triple) => Triple>> = {
  srgb: (c) => multiply(srgbToXyz, each(c, srgbDecode)),
  "srgb-linear": (c) => multiply(srgbToXyz, c),
  "display-p3": (c) => multiply(displayP3ToXyz, each(c, srgbDecode)),
  "a98-rgb": (c) => multiply(a98ToXyz, each(c, a98Decode)),
  "prophoto-rgb": (c) => multiply(d50ToD65, multiply(prophotoToXyzD50, each(c, prophotoDecode))),
  rec2020: (c) => multiply(rec2020ToXyz, each(c, rec2020Decode)),
  xyz: (c) => c,
  "xyz-d65": (c) => c,
  "xyz-d50": (c) => multiply(d50ToD65, c),
};

/** sRGB channels: 0 to 1 in gamut, outside that range otherwise. */
export function xyzToSrgbChannels(xyz: Triple): Triple {
  return each(multiply(xyzToSrgb, xyz), srgbEncode);
}

/** CIE Lab (L 0 to 100) to XYZ (D65). */
export function labToXyz([l, a, b]: Triple): Triple {
  const kappa = 24389 / 27;
  const epsilon = 216 / 24389;
  const fy = (l + 16) / 116;
  const fx = fy + a / 500;
  const fz = fy - b / 200;
  const x = fx ** 3 > epsilon ? fx ** 3 : (116 * fx - 16) / kappa;
  const y = l > kappa * epsilon ? fy ** 3 : l / kappa;
  const z = fz ** 3 > epsilon ? fz ** 3 : (116 * fz - 16) / kappa;
  return multiply(d50ToD65, [x * whiteD50[0], y * whiteD50[1], z * whiteD50[2]]);
}

/** OKLab (L 0 to 1) to XYZ (D65). */
export function oklabToXyz(oklab: Triple): Triple {
  return multiply(
    lmsToXyz,
    each(multiply(oklabToLms, oklab), (c) => c ** 3),
  );
}

/** XYZ (D65) to OKLab (L 0 to 1). */
export function xyzToOklab(xyz: Triple): Triple {
  return multiply(lmsToOklab, each(multiply(xyzToLms, xyz), Math.cbrt));
}

/** Rectangular form of a lightness, chroma, hue (degrees) triple. */
export function fromPolar([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** Lightness, chroma, hue (degrees) of a rectangular Lab-like triple. */
export function toPolar([lightness, a, b]: Triple): Triple {
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

/** HSL (degrees, 0 to 1, 0 to 1) to sRGB channels. */
export function hslToSrgb([hue, saturation, lightness]: Triple): Triple {
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** HWB (degrees, 0 to 1, 0 to 1) to sRGB channels. */
export function hwbToSrgb([hue, whiteness, blackness]: Triple): Triple {
  if (whiteness + blackness >= 1) {
    const gray = whiteness / (whiteness + blackness);
    return [gray, gray, gray];
  }
  return each(hslToSrgb([hue, 1, 0.5]), (c) => c * (1 - whiteness - blackness) + whiteness);
}

const inGamut = (channels: Triple) => channels.every((c) => c >= -0.0001 && c <= 1.0001);

/**
 * The nearest sRGB colour. Channels in gamut are returned unchanged; for others the chroma (OKLCH) is reduced at constant
 * lightness and hue until they fit, so that a wide-gamut brand keeps its character.
 */
export function mapToSrgbGamut(xyz: Triple): Triple {
  const direct = xyzToSrgbChannels(xyz);
  if (inGamut(direct)) return direct;
  const [lightness, chroma, hue] = toPolar(xyzToOklab(xyz));
  if (lightness >= 1) return [1, 1, 1];
  if (lightness <= 0) return [0, 0, 0];
  let low = 0;
  let high = chroma;
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (inGamut(xyzToSrgbChannels(oklabToXyz(fromPolar([lightness, middle, hue]))))) low = middle;
    else high = middle;
  }
  return xyzToSrgbChannels(oklabToXyz(fromPolar([lightness, low, hue])));
}
