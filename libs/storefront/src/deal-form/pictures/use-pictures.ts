import { LIMITS, type DealPicture as Picture } from '@homeroom/contracts';
import { useState } from 'react';

interface Removed {
  readonly picture: Picture;
  readonly index: number;
}

/** The actions on a list of pictures, and the message after each. */
export function usePictures(value: readonly Picture[], onChange: (pictures: readonly Picture[]) => void) {
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const full = leftOut > 0 && `A deal has up to ${LIMITS.dealPictures} pictures, so we left ${leftOut} out.`;
  return {
    said: [said, full].filter(Boolean).join(' '),
    /** How many of the files chosen last were left out. */
    setLeftOut,
    removed,
    add: (url: string) => {
      setRemoved(null);
      if (value.some((picture) => picture.url === url)) return setSaid('You’ve already added this picture.');
      onChange([...value, { url, alt: '' }]);
      setSaid(`Picture ${value.length + 1} added.`);
    },
    describe: (index: number, alt: string) => onChange(value.map((picture, place) => (place === index ? { ...picture, alt } : picture))),
    move: (from: number, to: number) => {
      const moving = [...value];
      moving.splice(to, 0, ...moving.splice(from, 1));
      onChange(moving);
      setSaid(`Now picture ${to + 1} of ${value.length}.`);
    },
    remove: (index: number) => {
      setLeftOut(0);
      setRemoved({ picture: value[index]!, index });
      onChange(value.filter((_, place) => place !== index));
      setSaid('');
    },
    /** Puts the last removed picture back. */
    undo: () => {
      if (!removed) return;
      onChange([...value.slice(0, removed.index), removed.picture, ...value.slice(removed.index)]);
      setRemoved(null);
      setSaid(`Picture ${removed.index + 1} is back.`);
    },
  };
}
