import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Field } from '../field/field';
import styles from './image-field.module.css';

interface ImageFieldProps {
  readonly label: string;
  /** The address of the current picture; empty for none. */
  readonly value: string;
  /** Uploads a chosen file; the caller sets `value`. */
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
  readonly isSending: boolean;
  readonly error?: string | undefined;
  /** What it is for, or who sees it. */
  readonly note?: string;
  /** Another way to choose a picture, such as its address. */
  readonly children?: ReactNode;
}

/** A picture from this device, shown once it is uploaded. */
export function ImageField({ label, value, onFile, onRemove, isSending, error, note, children }: ImageFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  // The pressed element is hidden, disabled or gone after the change; its replacement takes the focus.
  useLayoutEffect(() => {
    if (!hasChanged.current || isSending) return;
    hasChanged.current = false;
    const focused = document.activeElement;
    if (focused && focused !== document.body && !box.current?.contains(focused)) return;
    box.current?.querySelector<HTMLElement>(value ? 'button' : 'input[type=file]')?.focus();
  }, [value, isSending]);
  return (
    <Field label={label} hint={[note, 'JPEG, PNG, or WebP, up to 5 MB'].filter(Boolean).join(' ')} error={error}>
      {(wiring) => (
        <div ref={box} className={styles['box']}>
          {value && (
            <>
              <img src={value} alt="Your choice" className={styles['picture']} />
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  hasChanged.current = true;
                  onRemove();
                }}
              >
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
              if (file) {
                hasChanged.current = true;
                onFile(file);
              }
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
