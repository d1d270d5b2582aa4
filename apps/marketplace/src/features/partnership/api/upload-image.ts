import { API, LIMITS, type UploadedImage } from '@homeroom/contracts';
import { callApi } from '@homeroom/web';

/** @throws ApiError, or Error when the file is larger than the server takes. */
export async function uploadImage(file: File): Promise<UploadedImage> {
  if (file.size > LIMITS.uploadBytes) throw new Error('This picture is larger than 5 MB. Please choose a smaller one.');
  return callApi<UploadedImage>(API.uploadImage, { method: 'POST', body: file });
}
