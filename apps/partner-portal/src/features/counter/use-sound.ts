import { STORAGE } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { useState } from 'react';
import { play } from './play';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Plays the sounds for yes and no, unless they are switched off on this device. */
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
