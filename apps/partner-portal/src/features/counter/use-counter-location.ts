import { STORAGE, type LocationView } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { useState } from 'react';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The location where this device is: the only one, or the one chosen on it. */
export function useCounterLocation(locations: readonly LocationView[]) {
  const [locationId, setLocationId] = useState(() => readStored(localStorage, STORAGE.counterLocation, isNumber));
  const location = locations.find(({ id }) => id === locationId) ?? (locations.length === 1 ? locations[0] : undefined);
  const chooseLocation = (id: number) => {
    setLocationId(id);
    writeStored(localStorage, STORAGE.counterLocation, id);
  };
  return [location, chooseLocation] as const;
}
