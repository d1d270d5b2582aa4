const SYSTEM_CODE = /^(?:HR)?([A-Z2-9]{4})([A-Z2-9]{4})([A-Z2-9]{4})$/;

/** What a typed code may mean: as typed, in capitals, and one of ours without dashes, or without its beginning. */
export function spellingsOf(typed: string): string[] {
  const capitals = typed.toUpperCase();
  const ours = SYSTEM_CODE.exec(capitals.replace(/[^A-Z0-9]/g, ''));
  return [...new Set([typed, capitals, ...(ours ? [`HR-${ours[1]}-${ours[2]}-${ours[3]}`] : [])])];
}
