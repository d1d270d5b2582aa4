import { ApiError, reasonOf, toast, useMutation } from '@homeroom/web';
import { Button, Field } from '@homeroom/ui';
import { uploadImage } from '../api/upload-image';
import styles from './image-field.module.css';

interface ImageFieldProps {
  readonly label: string;
  /** Address of the picture chosen before; empty for none. */
  readonly value: string;
  readonly onChange: (url: string) => void;
}

/** Sends a picture as soon as it is chosen and shows it. */
export function ImageField({ label, value, onChange }: ImageFieldProps) {
  const sending = useMutation({
    mutationFn: uploadImage,
    onSuccess: ({ url }) => onChange(url),
    onError: (error) => toast('Error', messageOf(error), 'error'),
  });
  const failure = sending.isError ? messageOf(sending.error) : undefined;
  return (
    <Field label={label} hint="JPEG, PNG or WebP, up to 5 MB" error={failure}>
      {(wiring) => (
        <div className={styles['box']}>
          {value && (
            <>
              <img src={value} alt="What you chose" className={styles['picture']} />
              <Button variant="secondary" size="small" onClick={() => onChange('')}>
                Remove picture
              </Button>
            </>
          )}
          <input
            {...wiring}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            disabled={sending.isPending}
            hidden={value !== ''}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) sending.mutate(file);
              event.target.value = '';
            }}
          />
          {sending.isPending && <p role="status">Uploading…</p>}
        </div>
      )}
    </Field>
  );
}

const messageOf = (error: unknown) =>
  error instanceof Error && !(error instanceof ApiError) && !(error instanceof TypeError)
    ? error.message
    : reasonOf(error, 'The picture could not be uploaded. Please try again.');
