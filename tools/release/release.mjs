/** `npm run release -- <command> …`: publishes and releases versions of remotes. */
import '../dev-stack/ensure-installed.mjs';
import { userInfo } from 'node:os';
import { endRefused, ignoredBy, readCommandLine } from './command-line.mjs';

const USAGE = `npm run release -- <command>
  publish <remote>                    build, check, smoke-test, and store it; visitors do not get it yet
  record <remote>                     record the API's answers to its screens, for the smoke test; --email, --password
  preview <remote> <version>          make a link that shows this version to anyone who has the link; --days 7
  matrix [remote] [version]           run the versions in use, or the given one, with the current and the previous shell and API contract,
                                      and sign the result; --artifact <folder of the next shell>, --contracts <file with the next contract>
  canary <remote> [version] --share 10   release it to 10 % of visitors
  promote <remote> [version]          release it to everyone: the canary's version by default, or the newest
  rollback <remote> [version]         remove the canary, or go back to the previous version, and mark the removed version as bad;
                                      with a version, only if that one would be removed
  pin <remote> <version>, unpin <remote>   keep a version live
  grant <remote> <path>, revoke <remote> <path>   change the paths that a remote may use; --from <remote> moves screens from that one
  grant <remote> <origin>, revoke <remote> <origin>   serve its next versions from an origin of its own, such as https://lab.example
  status [remote]                     show what is live, and the latest changes
  scripts [page]                      list the scripts that may run on a page, with reason, approval, and hash; --csv
  shell                               record what the deployed shell offers; the first time, create the registry
  restored                            after restoring the registry from a backup: make browsers that know a later one accept it
  mend                                repair a lost or half-written registry from the copies beside its history
  key <file>                          create a key pair
  rotate <file>                       sign with the key in the file from now on; shells built with the previous one accept it
  prune [remote]                      delete unused versions, except the latest five
Options: --dry-run (check everything, change nothing), --why "…", --by "…",
  --security (publish a version that open pages load as soon as it is promoted), --artifact <folder> (publish an existing build),
  --raise <patch, minor, or major> (publish under a higher number), --even-though-bad (release a version that was rolled back)
`;

/** @satisfies {import('node:util').ParseArgsConfig['options']} */
const OPTIONS = {
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
};

const { values, given, command, words } = readCommandLine(OPTIONS, 'npm run release -- --help');
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const NEEDS_WORD = ['publish', 'record', 'preview', 'promote', 'canary', 'pin', 'unpin', 'rollback', 'grant', 'revoke', 'key', 'rotate'];
const ignored = ignoredBy(command, words, given);
if (ignored.length > 0) endRefused(ignored);

const { build } = await import('../dev-stack/build.mjs');
const { withLock } = await import('../dev-stack/with-lock.mjs');
// Load the libraries under the lock, because another release in this checkout may rebuild them.
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
  if (error instanceof ReleaseRefusal) endRefused(error.problems);
  // A full disk, a file that is not there, or a folder that belongs to somebody else.
  if (error instanceof Error && 'syscall' in error) endRefused([error.message]);
  throw error;
}
