import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Field } from '../field/field';
import styles from './image-field.module.css';

interface ImageFieldProps {
  readonly label: string;
  /** Address of the picture chosen before; empty for none. */
  readonly value: string;
  /** Asks to send a chosen file; whoever sends it sets `value`. */
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
  readonly isSending: boolean;
  readonly error?: string | undefined;
  /** Another way to choose a picture, such as its address. */
  readonly children?: ReactNode;
}

/** A picture from this device, shown as soon as it was sent. */
export function ImageField({ label, value, onFile, onRemove, isSending, error, children }: ImageFieldProps) {
  return (
    <Field label={label} hint="JPEG, PNG or WebP, up to 5 MB" error={error}>
      {(wiring) => (
        <div className={styles['box']}>
          {value && (
            <>
              <img src={value} alt="What you chose" className={styles['picture']} />
              <Button variant="secondary" size="small" onClick={onRemove}>
                Remove picture
              </Button>
            </>
          )}
          <input
            {...wiring}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            disabled={isSending}
            hidden={value !== ''}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) onFile(file);
              event.target.value = '';
            }}
          />
          {isSending && <p role="status">Uploading…</p>}
          {children}
        </div>
      )}
    </Field>
  );
}
