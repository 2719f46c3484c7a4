/** The most characters of a code. */
const MOST = 20;

/** Whether a text can be the code of a campaign, which its links carry as `?de=`. */
export function isCampaignCode(text: string): boolean {
  return /^[a-z0-9-]{2,20}$/.test(text);
}

/** The code proposed for a campaign's name: 'Instagram de Ana' becomes 'instagram-de-ana'. As many whole words as fit; '' if none do. */
export function proposeCampaignCode(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  let code = "";
  for (const word of plain.match(/[a-z0-9]+/g) ?? []) {
    const longer = code === "" ? word.slice(0, MOST) : `${code}-${word}`;
    if (longer.length > MOST) break;
    code = longer;
  }
  return isCampaignCode(code) ? code : "";
}
