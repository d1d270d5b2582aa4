import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Service {
  readonly command?: unknown[];
  readonly healthcheck?: { test?: unknown[] };
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly [option: string]: unknown;
}
const { services, networks } = parse(readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};

describe('docker-compose.yml', () => {
  it.each(Object.entries(services))(
    'quotes every word of the commands of %s that YAML would not read as text',
    (_name, { command = [], healthcheck: { test = [] } = {} }) => {
      expect([...command, ...test].filter((word) => typeof word !== 'string')).toEqual([]);
    },
  );

  it('gives the renderer nothing to write to, no secret, and only the network of the API and the edge', () => {
    const renderer = services['renderer']!;
    expect(renderer).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '1g',
      pids_limit: 128,
      networks: ['drawing'],
      deploy: { replicas: 2 },
    });
    expect(renderer.volumes!.every((volume) => volume.endsWith(':ro'))).toBe(true);
    expect(Object.keys(renderer)).not.toContain('ports');
    expect(JSON.stringify(renderer)).not.toMatch(/secret|password|env_file/i);
    expect(networks['drawing']).toEqual({ internal: true });
    expect(Object.keys(services).filter((name) => services[name]!.networks?.includes('drawing'))).toEqual(['api', 'renderer', 'edge']);
  });
});
