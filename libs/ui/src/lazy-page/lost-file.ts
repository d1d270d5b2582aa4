/**
 * Whether a script or a stylesheet did not come, as webpack's runtime says it; not whether it came and threw. It is a matter
 * of the network, and may be well the next time.
 */
export const isLostFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED') ||
    error.message.startsWith('Loading CSS chunk'));
