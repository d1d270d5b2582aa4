import { LIMITS, type UploadedImage } from '@homeroom/contracts';
// Imported by package name, so that the page has one copy with one message area.
import { ApiError, reasonOf } from '@homeroom/web';
import { call } from './call';
import { useChange } from './change';

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

/** Uploads a chosen picture and returns its address; errors appear in a message and beside the field. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const sending = useChange({
    change: uploadImage,
    failed: (error) => ['Error', messageOf(error)],
    onDone: ({ url }) => onUploaded(url),
  });
  return {
    onFile: (file: File) => sending.mutate(file),
    isSending: sending.isPending,
    error: sending.isError ? messageOf(sending.error) : undefined,
  };
}
