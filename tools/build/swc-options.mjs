/**
 * Elements for development need the development build of React, which a live shell does not have, so only the standalone page uses them.
 * @param {boolean} refresh
 * @returns {import('@swc/core').Options}
 */
export const swcOptions = (refresh) => ({
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, useDefineForClassFields: false, react: { runtime: 'automatic', development: refresh, refresh } },
  },
  module: { type: 'es6' },
});
