/** Says why downloads are off in a look: a browser's download cannot send the header that names the viewed business. */
export const NO_DOWNLOADS = 'Downloads are off in this view.';
