import { STORAGE, type RemotesManifest } from '@homeroom/contracts';

/** Applies this tab's preview to the registry, once `preparePreview` has run. */
export let asSeenHere = (manifest: RemotesManifest): RemotesManifest => manifest;

/** Whether this tab was opened with a preview link. Few people have one, so its code loads only for them. */
export const isPreview = () => STORAGE.preview in sessionStorage || /preview=/.test(location.search);

/** Finds out what this tab's link shows, if it has one. */
export const preparePreview = async (): Promise<void> => {
  if (isPreview()) asSeenHere = await (await import(/* webpackChunkName: "notices" */ './preview-tab')).asPreviewed();
};
