import type { BusinessLocation } from './business-location.entity.js';

export type Move = Pick<BusinessLocation, 'movedFrom' | 'movedAt'>;

type Place = Pick<BusinessLocation, 'address' | 'city' | 'state'>;

const placeOf = ({ address, city, state }: Place) => `${address}, ${city}, ${state}`;

/** How a place is told apart: a comma or a capital letter is no move. */
const told = (place: string) =>
  place
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a change of its address does to a location's move. Coming back to the place that families know ends it. */
export function moveOf(before: Place & Move, after: Place): Partial<Move> {
  if (told(placeOf(before)) === told(placeOf(after))) return {};
  const known = before.movedFrom ?? placeOf(before);
  return told(known) === told(placeOf(after)) ? { movedFrom: null, movedAt: null } : { movedFrom: known, movedAt: new Date() };
}
