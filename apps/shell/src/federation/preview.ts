import { STORAGE, type RemotesManifest } from '@homeroom/contracts';

/** The registry as this tab sees it; known once the preview was prepared. */
export let asSeenHere = (manifest: RemotesManifest): RemotesManifest => manifest;

/** Whether this tab was opened with a preview link. Hardly anyone has one, so the rest of it loads only then. */
export const isPreview = () => STORAGE.preview in sessionStorage || /preview=/.test(location.search);

/** Finds out what this tab's link shows, if it has one. */
export const preparePreview = async (): Promise<void> => {
  if (isPreview()) asSeenHere = await (await import(/* webpackChunkName: "notices" */ './preview-tab')).asPreviewed();
};
