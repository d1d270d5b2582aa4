/** File storage shared by all copies of the API. Names are ours, never a caller's. */
export abstract class FileStore {
  /** Written completely or not at all. */
  abstract put(name: string, data: Buffer, contentType: string): Promise<void>;
  /** null for a missing file. */
  abstract get(name: string): Promise<Buffer | null>;
  abstract remove(name: string): Promise<void>;
}
