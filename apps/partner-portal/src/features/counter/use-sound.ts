import { STORAGE } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { useState } from 'react';
import { play } from './play';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Yes and no to hear, unless this device is to be quiet. */
export function useSound() {
  const [isLoud, setLoud] = useState(() => readStored(localStorage, STORAGE.counterSound, isBoolean) ?? true);
  const say = (answer: 'yes' | 'no') => isLoud && play(answer);
  const turnSound = (on: boolean) => {
    setLoud(on);
    writeStored(localStorage, STORAGE.counterSound, on);
    if (on) play('yes');
  };
  return { isLoud, say, turnSound };
}
