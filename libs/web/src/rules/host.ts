const TOP = /^([a-z\u00A1-\u00A8\u00AA-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]{2,}|xn[a-z\d-]{2,})$/i;
const LABEL = /^[a-z\u00a1-\uffff\d-]{1,63}$/i;
/** A hyphen at an end, or a full-width letter. */
const WRONG_IN_LABEL = /^-|-$|[\uff01-\uff5e]/;

/** A host name on the internet, such as `shop.example`. */
export function isHost(host: string): boolean {
  const labels = host.split('.');
  const top = labels.at(-1)!;
  return labels.length > 1 && TOP.test(top) && !/\s/.test(top) && labels.every((label) => LABEL.test(label) && !WRONG_IN_LABEL.test(label));
}
