/** Checks that volumes survive their containers, and that the images' user can write to them. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { oneTimeCode } from '../dev-stack/one-time-code.mjs';
import { check, fetchAgain } from './checks.mjs';
import { podman } from './engine.mjs';
import { publishNames } from './names.mjs';
import { ADMIN, runCommands } from './terminal.mjs';
import { WORK } from './workspace.mjs';

const JSON_TYPE = { 'content-type': 'application/json' };
const REMOTE = 'partner-portal';

const liveVersion = async (/** @type {string} */ edge) => (await (await fetchAgain(`${edge}/remotes.json`)).json()).remotes[REMOTE].active;

/** Raises the remote's version, so that the next build is a new one. */
function changeRemote() {
  const file = path.join(WORK, 'apps', REMOTE, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/"version": "(\d+)\.(\d+)\.(\d+)"/, (_all, major, minor) => `"version": "${major}.${Number(minor) + 1}.0"`),
  );
}

/**
 * In production, the console allows nothing else before this.
 * @param {string} edge
 * @param {Record<string, string>} headers
 */
async function setUpSecondFactor(edge, headers) {
  const address = `${edge}/api/admin/second-factor`;
  const { key } = await (await fetch(address, { method: 'POST', headers, body: '{}' })).json();
  const body = JSON.stringify({ code: oneTimeCode(key) });
  const reply = await fetch(`${address}/confirm`, { method: 'POST', headers, body });
  assert.equal(reply.status, 200, await reply.text());
}

/**
 * @param {string} edge
 * @param {import('./terminal.mjs').Terminal} terminal
 */
async function releaseAndRollBack(edge, terminal) {
  const before = await liveVersion(edge);
  changeRemote();
  runCommands(terminal, `npm run release -- publish ${REMOTE}\nnpm run release -- promote ${REMOTE}`);
  const promoted = await liveVersion(edge);
  assert.notEqual(promoted, before);
  const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password });
  const { token } = await (await fetch(`${edge}/api/admin/login`, { method: 'POST', headers: JSON_TYPE, body })).json();
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
  await setUpSecondFactor(edge, headers);
  const reply = await fetch(`${edge}/api/admin/releases/${REMOTE}/rollback`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ why: 'prices are wrong' }),
  });
  assert.equal(reply.status, 200, await reply.text());
  assert.equal(await liveVersion(edge), before);
}

/**
 * @param {import('./compose.mjs').Compose} compose
 * @param {string} edge
 * @param {import('./terminal.mjs').Terminal} terminal
 */
export async function checkFolders(compose, edge, terminal) {
  await check('the API runs without root and can read the key', () => {
    for (const service of ['api', 'worker'])
      for (const container of compose.containersOf(service)) {
        assert.equal(podman('exec', container, 'id', '-u'), '1000');
        podman('exec', container, 'test', '-r', '/run/secrets/release_key');
        podman('exec', container, 'sh', '-c', 'touch registry/x uploads/x && rm registry/x uploads/x');
      }
  });
  await check('the console rolls a release back, and writes the registry as another user than the release tool', () =>
    releaseAndRollBack(edge, terminal),
  );
  await check('both copies serve an uploaded picture, before and after a restart', async () => {
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const sent = await fetch(`${edge}/api/uploads/images`, { method: 'POST', headers: { 'content-type': 'image/png' }, body: picture });
    assert.equal(sent.status, 200, await sent.clone().text());
    const { url } = await sent.json();
    const statuses = async () => Promise.all(Array.from({ length: 8 }, async () => (await fetch(`${edge}${url}`)).status));
    assert.deepEqual(new Set(await statuses()), new Set([200]));
    for (const container of compose.containersOf('api')) podman('restart', container);
    publishNames(compose);
    await compose.healthy('api');
    assert.deepEqual(new Set(await statuses()), new Set([200]));
  });
  await checkFlood(edge);
}

/**
 * Sends as many uploads as may wait, of the kinds that need the most memory.
 * @param {string} edge
 */
async function checkFlood(edge) {
  await check('a flood of large pictures is processed one at a time, or refused', async () => {
    const deep = (/** @type {number} */ side) =>
      sharp({ create: { width: side, height: side, channels: 4, background: '#b0523a80' } }).toColourspace('rgb16');
    /** @type {[body: Buffer<ArrayBuffer>, type: string][]} */
    const pictures = [
      [await deep(2_440).withMetadata({ orientation: 6 }).png({ progressive: true, compressionLevel: 1 }).toBuffer(), 'png'],
      [await deep(1_220).avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' }).toBuffer(), 'avif'],
      [
        await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#b0523a' } })
          .png()
          .toBuffer(),
        'png',
      ],
    ];
    const flood = Array.from({ length: 30 }, (_, number) => pictures[number % pictures.length] ?? []);
    const statuses = await Promise.all(
      flood.map(async ([body, type], visitor) => {
        const headers = { 'content-type': `image/${type}`, 'x-forwarded-for': `198.18.0.${visitor + 1}` };
        return (await fetch(`${edge}/api/uploads/images`, { method: 'POST', headers, body })).status;
      }),
    );
    assert.ok(statuses.filter((status) => status === 200).length >= 8, String(statuses));
    assert.deepEqual(
      statuses.filter((status) => status !== 200 && status !== 429),
      [],
    );
  });
}
