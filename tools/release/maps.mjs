import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * An artifact's source maps and where they are. The build leaves them beside its app, so an artifact built elsewhere has none here.
 * @param {string} folder of the app
 * @param {Pick<import('@homeroom/releases').BuildFacts, 'files'>} facts
 */
export function mapsBeside(folder, { files }) {
  const built = path.join(folder, '.cache/source-maps');
  const named = Object.keys(files).map((file) => ({ file: `${file}.map`, from: path.join(built, `${file}.map`) }));
  return named.filter(({ from }) => existsSync(from));
}
