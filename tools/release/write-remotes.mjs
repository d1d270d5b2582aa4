/** `node tools/release/write-remotes.mjs <file> marketplace=<origin> …`: the registry for builds that lie in dist. */
import { writeRemotesFile } from '../dev-stack/remotes-file.mjs';

const [file, ...pairs] = process.argv.slice(2);
const origins = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
if (!file || pairs.length === 0) {
  process.stderr.write(
    'Usage: node tools/release/write-remotes.mjs <file> marketplace=<origin> partner-portal=<origin> admin-console=<origin>\n',
  );
  process.exit(2);
}
await writeRemotesFile(file, (remote) => origins[remote]);
