/** Where files lie that all copies of the API share. Names are ours, never a caller's. */
export abstract class FileStore {
  /** Written whole or not at all. */
  abstract put(name: string, data: Buffer, contentType: string): Promise<void>;
  /** null when there is none. */
  abstract get(name: string): Promise<Buffer | null>;
  abstract remove(name: string): Promise<void>;
}
