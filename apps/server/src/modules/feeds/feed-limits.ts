/** Most characters of a title at Google Merchant (support.google.com/merchants/answer/6324415). */
export const GOOGLE_TITLE_MAX = 150;
