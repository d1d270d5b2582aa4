/** Where this site stands, for links that people take away. */
export const pageOrigin = (): string => window.location.origin;
