/** A thrown value in words. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
