import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const { services } = parse(readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8'), { merge: true }) as {
  services: Record<string, { command?: unknown[]; healthcheck?: { test?: unknown[] } }>;
};

describe('docker-compose.yml', () => {
  it.each(Object.entries(services))(
    'gives %s commands whose words are all text',
    (_name, { command = [], healthcheck: { test = [] } = {} }) => {
      expect([...command, ...test].filter((word) => typeof word !== 'string')).toEqual([]);
    },
  );
});
