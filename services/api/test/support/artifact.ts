import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { integrityOf, type BuildFacts } from '@homeroom/releases';

/** A build of a remote, as its team's machine has it. */
export function anArtifact(remote: string, change: Partial<BuildFacts> = {}, files: Readonly<Record<string, string>> = {}) {
  const content: Record<string, string> = {
    'mf-manifest.json': '{}',
    'licenses.txt': 'MIT',
    'sbom.cdx.json': '{}',
    'js/page.0a1b2c3d.js': `page("${randomUUID()}")`,
    ...files,
  };
  const listed = Object.entries(content).map(([file, text]) => {
    const bytes = Buffer.from(text);
    return [file, { bytes: bytes.length, integrity: integrityOf(bytes) }] as const;
  });
  const version = `2.0.${Math.floor(Math.random() * 1e8)}+abc123`;
  const facts = {
    app: remote,
    name: `${remote}_${version}`.replace(/\W/g, '_'),
    version,
    commit: null,
    title: 'Shop',
    path: '/',
    contracts: '1.0.0',
    compatibility: { contract: 1, contracts: '^1.0.0', shared: {} },
    files: Object.fromEntries(listed),
    ...change,
  };
  const bytes = Object.entries(content).map(([file, text]) => [file, Buffer.from(text)] as const);
  const copies = bytes.filter(([file]) => file.endsWith('.js')).map(([file, body]) => [`${file}.gz`, gzipSync(body)] as const);
  return { facts, version: facts.version, content: Buffer.from(JSON.stringify(facts)), files: new Map([...bytes, ...copies]) };
}

export type Artifact = ReturnType<typeof anArtifact>;
