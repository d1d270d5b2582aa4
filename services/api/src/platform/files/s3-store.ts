import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { FileStore } from './file-store.js';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Another service with the same protocol; Amazon's without it. */
  readonly endpoint?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 10_000;

/** A bucket in an object store. */
export class S3Store extends FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestHandler: { requestTimeout: TIMEOUT_MS },
    });
  }

  async put(name: string, data: Buffer, contentType: string): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.object(name), Body: data, ContentType: contentType }));
  }

  async get(name: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.object(name)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(name)));
  }

  private object(name: string) {
    return { Bucket: this.bucket, Key: name };
  }
}
