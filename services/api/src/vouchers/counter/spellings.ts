const SYSTEM_CODE = /^(?:HR)?([A-Z2-9]{4})([A-Z2-9]{4})([A-Z2-9]{4})$/;

/** Our codes have no I, O, 0, or 1, so these are what a person took them for. */
const meantBy = (typed: string) => typed.replace(/[I1]/g, 'L').replace(/[O0]/g, 'Q');

/** Codes have a keyboard's characters only. A copy can have marks that nobody sees, other dashes, or full-width letters. */
const asOnKeyboard = (copied: string) =>
  copied
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();

/** What a typed code may mean: as typed, in capitals, and one of ours without dashes, without its beginning, or with misread letters. */
export function spellingsOf(typed: string): [string, ...string[]] {
  const plain = asOnKeyboard(typed);
  const capitals = plain.toUpperCase();
  const ours = SYSTEM_CODE.exec(meantBy(capitals.replace(/[^A-Z0-9]/g, '')));
  const others = new Set([capitals, ...(ours ? [`HR-${ours[1]}-${ours[2]}-${ours[3]}`] : [])]);
  others.delete(plain);
  return [plain, ...others];
}
