/** `npm run release -- <command> …`: which version of which remote people get. */
import '../dev-stack/ensure-installed.mjs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';

const USAGE = `npm run release -- <command>
  publish <remote>                    build it, check it, smoke-test it and store it; nobody gets it yet
  record <remote>                     keep what the site's API answers to its screens, for the smoke test; --email, --password
  preview <remote> <version>          a link that shows it to anyone who has it; --days 7
  matrix [remote] [version]           run what people get, or the version named, in the shells and on the answers of the API now and
                                      before, and sign the result; --artifact <a shell to come>, --contracts <what the API will answer>
  canary <remote> [version] --share 10
  promote <remote> [version]          everybody gets it: the canary's version, or the newest, unless one is named
  rollback <remote> [version]         the canary is taken back, or the previous version comes back; what goes is bad from now on.
                                      With a version, only when that one is what goes
  pin <remote> <version>, unpin <remote>
  grant <remote> <path>, revoke <remote> <path>   where a remote may answer; --from <remote> when that one gives up screens
  grant <remote> <origin>, revoke <remote> <origin>   an origin of its own, such as https://lab.example, for its next versions
  status [remote]                     what is live, and the latest changes
  scripts [page]                      which scripts may run on a page, why, by whose leave, and with which hash; --csv
  shell                               says what the shell that was deployed offers; the first time it makes the registry
  restored                            the registry came back from a backup: browsers that know a later one believe it again
  mend                                a registry that was lost or half written comes back from the copies beside its history
  key <file>                          a new pair of keys
  rotate <file>                       the key in the file signs from now on; shells that were built with the one before follow
  prune [remote]                      versions that nothing uses, besides the latest five
Options: --dry-run (all checks, no change), --why "…", --by "…", --security (open pages take it at once),
  --artifact <folder> (publish a build that is there already), --raise <patch, minor, or major> (publish under a higher number),
  --even-though-bad (take a version that was rolled back)
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    security: { type: 'boolean', default: false },
    'even-though-bad': { type: 'boolean', default: false },
    why: { type: 'string', default: 'no reason given' },
    by: { type: 'string', default: process.env['RELEASE_BY'] ?? userInfo().username },
    share: { type: 'string' },
    days: { type: 'string' },
    from: { type: 'string' },
    artifact: { type: 'string' },
    contracts: { type: 'string' },
    raise: { type: 'string' },
    csv: { type: 'boolean', default: false },
    email: { type: 'string' },
    password: { type: 'string' },
  },
});
const [command = '', ...words] = positionals;
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const NEEDS_WORD = ['publish', 'record', 'preview', 'promote', 'canary', 'pin', 'unpin', 'rollback', 'grant', 'revoke', 'key', 'rotate'];

const { build } = await import('../dev-stack/build.mjs');
const { withLock } = await import('../dev-stack/with-lock.mjs');
// Another release in this checkout may build the same libraries: these are loaded before it may.
const { ReleaseRefusal, COMMANDS } = await withLock(async () => {
  await build(['@homeroom/releases']);
  return { ...(await import('@homeroom/releases')), ...(await import('./commands.mjs')) };
});
const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!run || (NEEDS_WORD.includes(command) && words.length === 0)) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  process.stdout.write(`${await run(words, { ...values, dryRun: values['dry-run'], evenThoughBad: values['even-though-bad'] })}\n`);
} catch (error) {
  if (!(error instanceof ReleaseRefusal)) throw error;
  process.stderr.write(`Refused:\n${error.problems.map((problem) => `  ${problem}`).join('\n')}\n`);
  process.exit(1);
}
