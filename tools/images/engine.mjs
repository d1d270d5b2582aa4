/** Containers without Docker: podman runs them and buildah builds their images. Both keep everything in one folder. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Outside the project, because its tests and linters would find the images' files. */
export const CACHE =
  process.env['HOMEROOM_IMAGES'] ?? path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'homeroom-images');
/** Our base image, and the name of its stand-in. */
export const NODE = 'docker.io/library/node:24-bookworm-slim';
const PLACES = ['--root', path.join(CACHE, 'store'), '--runroot', path.join(CACHE, 'run'), '--storage-driver', 'overlay'];
const PACKAGES = 'buildah podman runc debootstrap netavark iptables iproute2 curl openssl';

/** A machine that is itself a container may not raise limits. */
const SETTINGS = `[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
log_driver = "k8s-file"
[network]
network_backend = "netavark"
network_config_dir = "${path.join(CACHE, 'networks')}"
`;

function environment() {
  const file = path.join(CACHE, 'containers.conf');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, SETTINGS);
  return { ...process.env, CONTAINERS_CONF: file };
}

/** Debian's packages, installed if missing. */
export function ensurePackages() {
  if (process.getuid?.() !== 0) throw new Error('The images test needs root to make stand-in images and networks.');
  const missing = PACKAGES.split(' ').filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length === 0) return;
  process.stdout.write(`${missing.join(' ')}: installing with apt-get…\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env });
}

/**
 * A command's output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string }} options
 * @throws Error with the output on failure
 */
export function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64_000_000, ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${tail(stdout)}${tail(stderr)}`);
  return stdout;
}

const tail = (/** @type {string | null} */ text) => (text ?? '').split('\n').slice(-40).join('\n');

export const podman = (/** @type {string[]} */ ...args) => run('podman', [...PLACES, ...args], { env: environment() }).trim();

/**
 * A container's output, both streams.
 * @param {string} container
 */
export function logsOf(container) {
  const { stdout, stderr } = spawnSync('podman', [...PLACES, 'logs', '--tail', '60', container], { env: environment(), encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

/**
 * Runs with live output.
 * @param {string[]} args
 * @returns the exit code
 */
export function podmanWithOutput(...args) {
  return spawnSync('podman', [...PLACES, ...args], { env: environment(), stdio: 'inherit' }).status;
}

/** Runs podman without blocking this process. */
export const podmanAsync = (/** @type {string[]} */ ...args) =>
  /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const child = spawn('podman', [...PLACES, ...args], { env: environment(), stdio: ['ignore', 'ignore', 'inherit'] });
      child.once('error', reject);
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`podman ${args.join(' ')} ended with ${code}`))));
    })
  );

export const hasImage = (/** @type {string} */ name) =>
  spawnSync('podman', [...PLACES, 'image', 'exists', name], { env: environment() }).status === 0;

/** @param {{ file: string, context: string, tag: string, args?: Record<string, string> }} image */
export function buildImage({ file, context, tag, args = {} }) {
  const npm = path.join(CACHE, 'npm');
  mkdirSync(npm, { recursive: true });
  const given = Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  // Only Docker's format keeps health checks. Cached layers make the second run fast.
  const how = ['--isolation', 'chroot', '--format', 'docker', '--layers', '--pull-never', '--volume', `${npm}:/root/.npm`];
  return run('buildah', [...PLACES, 'build', ...how, ...given, '-f', file, '-t', tag, context], { env: environment() });
}
