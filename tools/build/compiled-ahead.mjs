import webpack from 'webpack';

/** Must be a file's first line (https://v8.dev/blog/explicit-compile-hints). */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/**
 * Lets browsers compile all functions of the shell's first files while these arrive, on another thread. Without the hint, Chromium parses most
 * of them twice, the second time on the thread that a page's first answer waits for.
 */
export const compiledAhead = () =>
  new webpack.BannerPlugin({
    banner: COMPILE_HINT,
    raw: true,
    include: /^js\/(?:shell|bootstrap|react-dom)\./,
    // After the compressor, which drops comments, and before the files are hashed.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
