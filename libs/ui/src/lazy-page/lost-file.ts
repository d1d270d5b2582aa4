/**
 * Whether a script or stylesheet was lost, by the error of webpack's runtime; not whether it loaded and threw. The network causes it, and a
 * retry may work.
 */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    error.message.startsWith('Loading CSS chunk'));
