/** Overrides are in browsers, and those draw their pages themselves. */
export const OverrideNotice = () => null;
