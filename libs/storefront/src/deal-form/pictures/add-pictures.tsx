import { Button, Field } from '@homeroom/ui';
import type { Form } from '@homeroom/web/forms';
import { useImageUpload } from '@homeroom/web/images';
import { useRef, useState } from 'react';
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

interface Unsent {
  readonly id: number;
  readonly file: File;
  /** Why we do not take it; undefined if it may be sent again. */
  readonly refusal?: string;
}

/** Pictures from this device, cropped and sent one after the other, or from the web. */
export function AddPictures({ room, form, onAdd, onLeftOut }: AddPicturesProps) {
  const [{ files, of }, setWaiting] = useState<Waiting>({ files: [], of: 0 });
  const input = useRef<HTMLInputElement>(null);
  const [lost, setLost] = useState<readonly Unsent[]>([]);
  const lose = (unsent: File, refusal?: string) =>
    setLost((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, file: unsent, ...(refusal !== undefined && { refusal }) }]);
  const { isSending, onFile, error } = useImageUpload({
    form,
    field: 'pictures',
    onUploaded: onAdd,
    onLost: (unsent) => lose(unsent),
    onRefused: (unsent, refusal) => lose(unsent, refusal),
  });
  const choose = (all: readonly File[]) => {
    const isUnderWay = isSending || files.length > 0;
    const chosen = all.slice(0, Math.max(0, room - files.length - (isSending ? 1 : 0)));
    onLeftOut(all.length - chosen.length);
    setLost((all) => all.filter(({ refusal }) => !refusal));
    setWaiting({ files: [...files, ...chosen], of: (isUnderWay ? of : 0) + chosen.length });
  };
  const again = (unsent: Unsent) => {
    setLost((all) => all.filter((other) => other !== unsent));
    onFile(unsent.file);
    // The pressed button goes, and the one that takes its place would send another picture.
    input.current?.focus();
  };
  const next = () => setWaiting({ files: files.slice(1), of });
  const [file] = files;
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
            onChange={({ target }) => {
              choose([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        )}
      </Field>
      {isSending && <p role="status">Uploading…</p>}
      {lost.length > 0 && <NotUploaded pictures={lost} isSending={isSending} onAgain={again} />}
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

interface NotUploadedProps {
  readonly pictures: readonly Unsent[];
  readonly isSending: boolean;
  readonly onAgain: (unsent: Unsent) => void;
}

const NotUploaded = ({ pictures, isSending, onAgain }: NotUploadedProps) => (
  <ul className={styles['lost']} aria-label="Not uploaded">
    {pictures.map((unsent) => (
      <li key={unsent.id}>
        {unsent.refusal ? (
          <span role="alert" className={styles['refused']}>
            {unsent.file.name} was not uploaded. {unsent.refusal}
          </span>
        ) : (
          <>
            <span>{unsent.file.name} was not uploaded.</span>
            <Button
              variant="secondary"
              size="small"
              busy={isSending}
              aria-label={`Try again to upload ${unsent.file.name}`}
              onClick={() => onAgain(unsent)}
            >
              Try again
            </Button>
          </>
        )}
      </li>
    ))}
  </ul>
);
