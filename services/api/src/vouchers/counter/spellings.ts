const SYSTEM_CODE = /^(?:HR)?([A-Z2-9]{4})([A-Z2-9]{4})([A-Z2-9]{4})$/;

/** Our codes have no I, O, 0, or 1, so these are what a person took them for. */
const meantBy = (typed: string) => typed.replace(/[I1]/g, 'L').replace(/[O0]/g, 'Q');

/** What a typed code may mean: as typed, in capitals, and one of ours without dashes, without its beginning, or with misread letters. */
export function spellingsOf(typed: string): string[] {
  const capitals = typed.toUpperCase();
  const ours = SYSTEM_CODE.exec(meantBy(capitals.replace(/[^A-Z0-9]/g, '')));
  return [...new Set([typed, capitals, ...(ours ? [`HR-${ours[1]}-${ours[2]}-${ours[3]}`] : [])])];
}
