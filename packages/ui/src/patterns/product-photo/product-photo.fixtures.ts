/** Drawn stand-ins for photos, for stories only: they load without a network and look the same on every machine. */
const picture = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${body}</svg>`)}`;

export const photos = {
  headphones: picture(
    '<path d="M40 118a60 60 0 0 1 120 0" fill="none" stroke="#30343c" stroke-width="14"/><rect x="26" y="108" width="34" height="58" rx="16" fill="#3f6df0"/><rect x="140" y="108" width="34" height="58" rx="16" fill="#3f6df0"/>',
  ),
  lamp: picture(
    '<path d="M70 40h60l26 66H44z" fill="#f2b84b"/><rect x="94" y="106" width="12" height="52" fill="#7b5a3a"/><rect x="62" y="156" width="76" height="12" rx="6" fill="#7b5a3a"/>',
  ),
  bottle: picture(
    '<rect x="84" y="24" width="32" height="22" rx="5" fill="#22564b"/><path d="M80 46h40v18c0 12 14 16 14 34v68a12 12 0 0 1-12 12H78a12 12 0 0 1-12-12V98c0-18 14-22 14-34z" fill="#38a286"/><rect x="66" y="112" width="68" height="32" fill="#e9f5f1"/>',
  ),
  watch: picture(
    '<rect x="76" y="14" width="48" height="172" rx="14" fill="#4a4350"/><rect x="56" y="58" width="88" height="84" rx="22" fill="#1d1a20"/><path d="M100 78v24l16 10" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>',
  ),
  bag: picture(
    '<path d="M70 78V62a30 30 0 0 1 60 0v16" fill="none" stroke="#7d2e38" stroke-width="10"/><rect x="38" y="76" width="124" height="96" rx="14" fill="#cf4f5f"/><rect x="38" y="104" width="124" height="12" fill="#a93b4a"/>',
  ),
  tall: picture(
    '<rect x="84" y="4" width="32" height="192" rx="12" fill="#5d7fa3"/><rect x="84" y="40" width="32" height="8" fill="#324a63"/>',
  ),
} as const;
