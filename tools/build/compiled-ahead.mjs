import webpack from 'webpack';

/** A hint for V8, which must be a file's first line (https://v8.dev/blog/explicit-compile-hints). */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Makes Chromium compile all functions of the shell's first files on another thread while they download. Without the hint, it parses most
 * functions twice, the second time on the main thread.
 */
export const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: COMPILE_HINT,
    raw: true,
    include: /^js\/(?:shell|bootstrap|react-dom)\./,
    // After the minifier, which drops comments, and before the files are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
