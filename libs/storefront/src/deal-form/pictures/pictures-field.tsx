import { LIMITS, type DealPicture as Picture } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import type { Form } from '@homeroom/web/forms';
import { useLayoutEffect, useRef } from 'react';
import type { DealFormValues } from '../deal-values';
import { AddPictures } from './add-pictures';
import { PictureEntry } from './picture-entry';
import styles from './pictures.module.css';
import { usePictures } from './use-pictures';

const MOST = LIMITS.dealPictures;

/** The pictures of a deal, in the order in which shoppers see them. */
export function PicturesField({ form }: { readonly form: Form<DealFormValues> }) {
  const value = form.values.pictures;
  const onChange = (pictures: readonly Picture[]) => form.setValue('pictures', pictures, { shouldValidate: true });
  const { said, setLeftOut, removed, add, describe, move, remove, undo } = usePictures(value, onChange);
  const isFull = value.length >= MOST;
  const { list, keepFor } = useEntryFocus(removed === null, isFull);
  return (
    <fieldset className={styles['field']}>
      <legend>Up to {MOST} pictures</legend>
      {value.length > 0 && (
        <ul ref={list} className={styles['list']}>
          {value.map((picture, index) => (
            <PictureEntry
              key={picture.url}
              picture={picture}
              index={index}
              count={value.length}
              onAlt={(alt) => describe(index, alt)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {removed && (
        <div key={removed.picture.url} className={styles['removed']} ref={focusButton}>
          <span>Picture {removed.index + 1} removed</span>
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              keepFor(removed.index);
              undo();
            }}
          >
            Undo
          </Button>
        </div>
      )}
      <p role="status" className={styles['said']}>
        {said}
      </p>
      {!isFull && <AddPictures room={MOST - value.length} form={form} onAdd={add} onLeftOut={setLeftOut} />}
    </fieldset>
  );
}

/** Keeps the focus in the list when the button or the upload that had it goes. */
function useEntryFocus(isBack: boolean, isFull: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  const focusEntry = (index: number) => list.current?.children[index]?.querySelector('textarea')?.focus();
  useLayoutEffect(() => {
    if (isBack && next.current !== null) focusEntry(next.current);
    next.current = null;
  }, [isBack]);
  const wasFull = useRef(isFull);
  useLayoutEffect(() => {
    if (isFull && !wasFull.current && document.activeElement === document.body) focusEntry(MOST - 1);
    wasFull.current = isFull;
  }, [isFull]);
  return {
    list,
    /** The picture that gets the focus once the removed one is back. */
    keepFor: (index: number) => {
      next.current = index;
    },
  };
}

/** The pressed button is gone, so its undo button gets the focus. */
const focusButton = (line: HTMLDivElement | null) => line?.querySelector('button')?.focus();
