/** The site's origin, for links that people share. */
export const pageOrigin = (): string => window.location.origin;
