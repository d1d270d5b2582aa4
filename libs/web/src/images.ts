import { LIMITS, type UploadedImage } from '@homeroom/contracts';
// Imported by package name, so that the page has one copy with one message area.
import { ApiError, reasonOf } from '@homeroom/web';
import { useEffect } from 'react';
import { call } from './call';
import { useChange } from './change';
import type { Field, Form } from './forms';

const STILL_UPLOADING = { message: 'A picture is still uploading. Please try again in a moment.' };

/** @throws ApiError, or Error when the file exceeds the server's limit. */
async function uploadImage(file: File): Promise<UploadedImage> {
  if (file.size > LIMITS.uploadBytes) throw new Error('This picture is larger than 5 MB. Please choose a smaller one.');
  return call('POST /api/uploads/images', { body: file });
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'UNSUPPORTED_CONTENT')
    return 'We cannot read this picture. Please send a JPEG, PNG, or WebP.';
  if (error instanceof Error && !(error instanceof ApiError) && !(error instanceof TypeError)) return error.message;
  return reasonOf(error, 'The picture could not be uploaded. Please try again.');
}

/** Whether the same picture may succeed later: nothing answered, or the server could not take it right now. */
const isWorthTrying = (error: Error): boolean =>
  'isUnanswered' in error || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

interface ImageUpload<Values extends object> {
  /** It is not sent while the picture is uploading: its field says so. */
  readonly form: Pick<Form<Values>, 'hold'>;
  readonly field: Field<Values>;
  readonly onUploaded: (url: string) => void;
  /** Called with a picture that may be sent again. */
  readonly onLost?: (file: File) => void;
  /** Called with a picture that we do not take, and why. If it is missing, the reason is the `error` of the field. */
  readonly onRefused?: (file: File, why: string) => void;
}

/** Uploads a chosen picture and returns its address; errors appear in a message and beside the field. */
export function useImageUpload<Values extends object>({ form: { hold }, field, onUploaded, onLost, onRefused }: ImageUpload<Values>) {
  const sending = useChange({
    change: uploadImage,
    failed: (error) => ['Error', messageOf(error)],
    onDone: ({ url }) => onUploaded(url),
    onFailed: (error, file) => (isWorthTrying(error) ? onLost?.(file) : onRefused?.(file, messageOf(error))),
  });
  const { isPending, error } = sending;
  const isSaidElsewhere = onRefused && error && !isWorthTrying(error);
  useEffect(() => (isPending ? hold(field, STILL_UPLOADING) : undefined), [isPending, hold, field]);
  return {
    onFile: (file: File) => sending.mutate(file),
    isSending: isPending,
    error: error && !isSaidElsewhere ? messageOf(error) : undefined,
  };
}
