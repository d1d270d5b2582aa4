import { Button, Field } from '@homeroom/ui';
import type { Form } from '@homeroom/web/forms';
import { useImageUpload } from '@homeroom/web/images';
import { useLayoutEffect, useRef, useState } from 'react';
import type { DealFormValues } from '../deal-values';
import { AddressField } from './address-field';
import { CropDialog } from './dialogs';
import styles from './pictures.module.css';

interface AddPicturesProps {
  /** How many more there may be. */
  readonly room: number;
  readonly form: Form<DealFormValues>;
  readonly onAdd: (url: string) => void;
  /** How many of the chosen files there is no room for. */
  readonly onLeftOut: (count: number) => void;
}

/** Files that wait to be cropped and sent, in this order. */
interface Waiting {
  readonly files: readonly File[];
  readonly of: number;
}

/** Pictures from this device, cropped and sent one after the other, or from the web. */
export function AddPictures({ room, form, onAdd, onLeftOut }: AddPicturesProps) {
  const [{ files, of }, setWaiting] = useState<Waiting>({ files: [], of: 0 });
  const input = useRef<HTMLInputElement>(null);
  const wasSending = useRef(false);
  const [lost, setLost] = useState<readonly File[]>([]);
  const { isSending, onFile, error } = useImageUpload({
    form,
    field: 'pictures',
    onUploaded: onAdd,
    onLost: (unsent) => setLost([...lost, unsent]),
  });
  const again = (unsent: File) => {
    setLost(lost.filter((other) => other !== unsent));
    onFile(unsent);
  };
  const next = () => setWaiting({ files: files.slice(1), of });
  const [file] = files;
  // A disabled button loses the focus, so this gives it back.
  useLayoutEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) input.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <div className={styles['adding']}>
      <Field
        label="Picture"
        hint="JPEG, PNG, or WebP. You choose the part that shoppers see."
        error={error ?? form.formState.errors.pictures?.message}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/gif"
            disabled={isSending}
            onChange={({ target }) => {
              const all = [...(target.files ?? [])];
              const chosen = all.slice(0, room);
              onLeftOut(all.length - chosen.length);
              setWaiting({ files: chosen, of: chosen.length });
              target.value = '';
            }}
          />
        )}
      </Field>
      {isSending && <p role="status">Uploading…</p>}
      {lost.length > 0 && (
        <ul className={styles['lost']} aria-label="Not uploaded">
          {lost.map((unsent, place) => (
            <li key={place}>
              <span>{unsent.name} was not uploaded.</span>
              <Button
                variant="secondary"
                size="small"
                busy={isSending}
                aria-label={`Try again to upload ${unsent.name}`}
                onClick={() => again(unsent)}
              >
                Try again
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddressField form={form} onAdd={onAdd} />
      {file && !isSending && (
        <CropDialog
          key={files.length}
          file={file}
          place={of > 1 ? `Picture ${of - files.length + 1} of ${of}` : null}
          onCut={(cut) => {
            next();
            onFile(cut);
          }}
          onClose={next}
        />
      )}
    </div>
  );
}
