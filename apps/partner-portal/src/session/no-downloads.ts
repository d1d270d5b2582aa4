/** A browser's download sends no header, so it would not be the viewed business's. */
export const NO_DOWNLOADS = 'Downloads are off in this view.';
