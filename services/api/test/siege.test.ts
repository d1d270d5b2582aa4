import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import { Part } from '../../../tools/dev-stack/part.mjs';
import { freePort } from '../../../tools/dev-stack/settings.mjs';
import { World, openDatabase } from './support/world';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** Node's heap size in a container of 512 MiB. */
const HEAP_OF_A_CONTAINER = '--max-old-space-size=288';
/** What the image sets for the process in it. */
const SET_BY_THE_IMAGE = Object.fromEntries(
  [
    .../^ENV (.*)$/m
      .exec(readFileSync(new URL('../../../deploy/images/api.Dockerfile', import.meta.url), 'utf8'))![1]!
      .matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g),
  ]
    .map(([, name, quoted, plain]) => [name, quoted ?? plain])
    .filter(([name]) => name !== 'NODE_ENV'),
) as Record<string, string>;
const MOST_MEGABYTES = 400;

let database: DataSource;
let world: World;
let api: Part;
let origin: string;

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
});
beforeEach(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...SET_BY_THE_IMAGE, API_PORT: String(port), LOG_LEVEL: 'warn' };
  api = new Part({ name: 'api', args: [HEAP_OF_A_CONTAINER, MAIN], env });
  await api.start();
});
afterEach(() => api.stop());
afterAll(() => database.destroy());

/** The process's peak memory, in megabytes. */
function peakMegabytes(): number {
  const status = readFileSync(`/proc/${api.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)![1]) / 1_024;
}

/** Many calls, a few at a time. */
async function inTurns<Result>(count: number, atOnce: number, call: (number: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const one = async () => {
    for (let number = next++; number < count; number = next++) results[number] = await call(number);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}

it('stays small while someone reads every page of the largest lists', async () => {
  const businessId = await world.aBusiness();
  await database.query(
    `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category)
     SELECT $1, 'Siege ' || n, repeat('It’s a class. ', 140), 80, 40, 50, 40, 'Math & Reading' FROM generate_series(1, 700) n`,
    [businessId],
  );
  try {
    // Its memory stops growing after 100 pages.
    const statuses = await inTurns(125, 10, async (page) => {
      const reply = await fetch(`${origin}/api/deals/with-locations?limit=200&offset=${page * 4}`);
      await reply.arrayBuffer();
      return reply.status;
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
  } finally {
    await database.query('DELETE FROM deals WHERE business_id = $1', [businessId]);
  }
});

it('takes turns when someone uploads many large pictures at once, rejects oversized ones, and accepts a picture afterwards', async () => {
  const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#b0523a' } });
  const send = async (picture: Buffer, type: string) => {
    const reply = await fetch(`${origin}/api/uploads/images`, {
      method: 'POST',
      headers: { 'content-type': `image/${type}` },
      body: new Uint8Array(picture),
    });
    return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')) };
  };
  const taken: [Buffer, string][] = [
    [await plain(4_000).png().toBuffer(), 'png'],
    [await plain(4_000).webp().toBuffer(), 'webp'],
    [await plain(2_000).gif().toBuffer(), 'gif'],
    [await plain(2_000).avif({ effort: 0 }).toBuffer(), 'avif'],
  ];
  // The most memory-hungry pictures of their kind: 16 bits per color, interlaced, rotated.
  const deep = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#b0523a80' } }).toColourspace('rgb16');
  const deepPng = (side: number) => deep(side).withMetadata({ orientation: 6 }).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  const deepAvif = (side: number) => deep(side).avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' }).toBuffer();
  const costly: [Buffer, string][] = [
    [await deepPng(2_440), 'png'],
    [await deepAvif(1_220), 'avif'],
    [await plain(4_000).withMetadata({ orientation: 6 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(), 'jpeg'],
  ];
  const tooLarge: [Buffer, string][] = [
    [await plain(7_000).png().toBuffer(), 'png'],
    [await deepPng(2_800), 'png'],
    [await deepAvif(1_600), 'avif'],
  ];

  const all = (pictures: [Buffer, string][]) => Promise.all(pictures.map(([picture, type]) => send(picture, type)));
  const answers = await all([...taken, ...taken, ...taken, ...taken]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  for (const { status, retryAfter } of answers.filter((answer) => answer.status !== 200)) {
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
  }
  expect((await all([...costly, ...costly])).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await all([...tooLarge, ...tooLarge])).map(({ status }) => status)).toEqual(Array(6).fill(400));
  expect(await send(...taken[0]!)).toMatchObject({ status: 200 });
  expect(peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
}, 180_000);

it('accepts the same picture twice at once', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const send = () =>
    fetch(`${origin}/api/uploads/images`, { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array(picture) });
  const statuses = (await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status);
  expect(statuses).toEqual(Array(6).fill(200));
});
