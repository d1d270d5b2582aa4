/** Overrides exist only in browsers, which draw their own pages. */
export const OverrideNotice = () => null;
