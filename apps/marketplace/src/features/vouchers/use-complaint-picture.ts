import { ApiError, reasonOf } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useEffect, useState } from 'react';
import { sendPicture } from './api/complaints';

const FAILED = 'The picture could not be uploaded. Please try again, or send this without it.';
const messageOf = (error: unknown) =>
  error instanceof Error && !(error instanceof ApiError) && !(error instanceof TypeError) ? error.message : reasonOf(error, FAILED);

/** A picture for a complaint, uploaded as soon as it is chosen. No one else sees it before it is sent, so it is shown from this device. */
export function useComplaintPicture(token: string, onChange: (id: string | undefined) => void) {
  const [shown, setShown] = useState('');
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown) : undefined), [shown]);
  const sending = useChange({
    change: (file: File) => sendPicture(token, file),
    failed: (error) => ['Error', messageOf(error)],
    onDone: ({ id }, file) => {
      onChange(id);
      setShown(URL.createObjectURL(file));
    },
  });
  return {
    value: shown,
    onFile: (file: File) => sending.mutate(file),
    onRemove: () => {
      onChange(undefined);
      setShown('');
    },
    isSending: sending.isPending,
    error: sending.isError ? messageOf(sending.error) : undefined,
  };
}
