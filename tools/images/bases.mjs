/**
 * Makes stand-ins for our base images and the images beside them, under the same names, from Debian's packages and production's Node.
 * Versions are Debian's (PostgreSQL 15, Redis 7.0, Caddy 2.6), not those in the names.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { node24 } from '../dev-stack/node24.mjs';
import { CACHE, NODE, buildImage, hasImage, podman, run } from './engine.mjs';

const DEBIAN = 'docker.io/library/debian:bookworm-slim';
const apt = (/** @type {string} */ names) =>
  `RUN apt-get update && apt-get install -y --no-install-recommends ${names} && rm -rf /var/lib/apt/lists/*`;
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt';

const POSTGRES = `FROM ${DEBIAN}
${apt('postgresql postgresql-contrib')}
ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data-of-image
COPY start-postgres /usr/local/bin/
CMD ["start-postgres"]
`;
const START_POSTGRES = `#!/bin/sh
set -eu
mkdir -p "$PGDATA" && chown -R postgres "$PGDATA" && chmod 700 "$PGDATA"
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  as_postgres initdb -U "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust --auth-host scram-sha-256 -E UTF8 > /dev/null
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  as_postgres pg_ctl -w -o "-c listen_addresses='' -c unix_socket_directories=/tmp" start > /dev/null
  as_postgres psql -h /tmp -U "$POSTGRES_USER" -d postgres -c "CREATE DATABASE \\"$POSTGRES_DB\\"" > /dev/null
  as_postgres pg_ctl -w -m fast stop > /dev/null
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
`;
const REDIS = `FROM ${DEBIAN}
${apt('redis-server')}
COPY redis-server /usr/local/bin/
WORKDIR /data
CMD ["redis-server"]
`;
/** Like the official image, it accepts connections from its network. */
const START_REDIS = `#!/bin/sh
exec /usr/bin/redis-server "$@" --protected-mode no
`;
const CADDY = `FROM ${DEBIAN}
${apt('caddy')}
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`;
const MAILDEV = `FROM ${NODE}
RUN npm install --global --no-audit --no-fund maildev@2.2.1
CMD ["maildev", "--web", "1080", "--smtp", "1025"]
`;

const OTHERS = {
  'docker.io/library/postgres:18-bookworm': { Dockerfile: POSTGRES, 'start-postgres': START_POSTGRES },
  'docker.io/library/redis:8-bookworm': { Dockerfile: REDIS, 'redis-server': START_REDIS },
  'docker.io/library/caddy:2.10': { Dockerfile: CADDY },
  'docker.io/maildev/maildev:2.2.1': { Dockerfile: MAILDEV },
};

/** The folder of the certificate authority for the card provider's stand-in. */
export const AUTHORITY = path.join(CACHE, 'authority');

function makeAuthority() {
  if (existsSync(path.join(AUTHORITY, 'root.crt'))) return;
  mkdirSync(AUTHORITY, { recursive: true });
  const [key, certificate] = [path.join(AUTHORITY, 'root.key'), path.join(AUTHORITY, 'root.crt')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  run('openssl', ['req', '-x509', ...curve, '-days', '3650', '-subj', '/CN=Trial of images', '-keyout', key, '-out', certificate]);
}

/**
 * @template T
 * @param {(folder: string) => T} work
 */
function inFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-base-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** This machine's Debian, with this machine's trusted authorities. */
function makeDebian() {
  inFolder((folder) => {
    const root = path.join(folder, 'root');
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
    const sources = '/etc/apt/sources.list.d/debian.sources';
    if (existsSync(sources)) {
      cpSync(sources, path.join(root, sources));
      rmSync(path.join(root, 'etc/apt/sources.list'), { force: true });
    }
    const believed = existsSync(TRUSTED) ? readFileSync(TRUSTED, 'utf8') : '';
    writeFileSync(path.join(root, TRUSTED), `${believed}\n${readFileSync(path.join(AUTHORITY, 'root.crt'), 'utf8')}`);
    const archive = path.join(folder, 'root.tar');
    run('tar', ['-C', root, '--numeric-owner', '-cf', archive, '.']);
    podman('import', archive, DEBIAN);
  });
}

function makeNode() {
  inFolder((folder) => {
    const npm = path.resolve(path.dirname(run('sh', ['-c', 'readlink -f "$(command -v npm)"']).trim()), '..');
    cpSync(node24(), path.join(folder, 'node'));
    cpSync(npm, path.join(folder, 'npm'), { recursive: true });
    writeFileSync(
      path.join(folder, 'Dockerfile'),
      `FROM ${DEBIAN}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \\
  && useradd --uid 1000 --create-home node && npm --version
ENV NODE_EXTRA_CA_CERTS=${TRUSTED}
`,
    );
    buildImage({ file: path.join(folder, 'Dockerfile'), context: folder, tag: NODE });
  });
}

/** @param {(line: string) => void} say */
export function makeBases(say) {
  makeAuthority();
  const make = (/** @type {string} */ name, /** @type {() => void} */ work) => {
    if (hasImage(name)) return;
    say(`making a stand-in for ${name}`);
    work();
  };
  make(DEBIAN, makeDebian);
  make(NODE, makeNode);
  for (const [name, files] of Object.entries(OTHERS)) {
    say(`making a stand-in for ${name}, or reusing its layers`);
    inFolder((folder) => {
      for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text, { mode: 0o755 });
      buildImage({ file: path.join(folder, 'Dockerfile'), context: folder, tag: name });
    });
  }
}
