import { STORAGE, type RemotesManifest } from '@homeroom/contracts';

/** The registry as this tab sees it; known once the preview was prepared. */
export let asSeenHere = (manifest: RemotesManifest): RemotesManifest => manifest;

/** Whether this tab was opened with a preview link. Hardly anyone has one, so the rest of it loads only then. */
export const isPreview = () => location.search.includes('preview=') || STORAGE.preview in sessionStorage;

/** Finds out what this tab's link shows, if it has one; without an answer it shows the live site. */
export const preparePreview = async (): Promise<void> => {
  if (!isPreview()) return;
  const part = import(/* webpackChunkName: "notices" */ './preview-tab');
  asSeenHere = await part.then(({ asPreviewed }) => asPreviewed()).catch(() => asSeenHere);
};
