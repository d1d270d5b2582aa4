/** The first files of a remote, in this repository or in a team's own. */

const PATH = /^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/;
/** A title must be safe in code and in HTML. */
const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,59}$/u;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * The default title and path.
 * @param {string} name
 * @param {{ title?: string | undefined, path?: string | undefined }} given
 */
export const placeOf = (name, { title, path }) => ({
  title: title ?? name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
  path: path ?? `/${name}`,
});

/**
 * Why a remote cannot have this name, title, or path; undefined if it can.
 * @param {string} name
 * @param {{ title: string, path: string }} place
 */
export function problemOf(name, { title, path }) {
  if (!NAME.test(name)) return 'Name the remote in small letters, such as lab';
  if (name === 'remotes') return 'REMOTES_ORIGIN is the origin that remotes share: choose another name';
  if (!TITLE.test(title)) return 'A title has letters, digits, spaces, and dashes';
  return PATH.test(path) ? undefined : 'A path begins with a slash, such as /lab';
}

/**
 * @param {{ title: string, path: string }} place
 * @param {{ imports?: string, body?: string }} [page] what its first page shows below the heading
 * @returns {Record<string, string>} by file
 */
export const templateOf = ({ title, path }, { imports = '', body = '' } = {}) => ({
  'src/remote-entry.ts': `import { REMOTE_CONTRACT, type RemoteModule } from '@homeroom/contracts';
import { App } from './app';

const remote: RemoteModule = { contract: REMOTE_CONTRACT, version: BUILD_VERSION, App };
export default remote;
`,
  'src/app.tsx': `import { Route, Routes } from '@homeroom/web';
import { HomePage } from './routes/home';

/** Every screen of ${title}; addresses are whole ones. */
export function App() {
  return (
    <Routes>
      <Route path="${path}/*" element={<HomePage />} />
    </Routes>
  );
}
`,
  'src/routes/home.tsx': `import { usePageTitle } from '@homeroom/web';
${imports}import styles from './home.module.css';

export function HomePage() {
  usePageTitle('${title}');
  return (
    <section className={styles['page']}>
      <h1>${title}</h1>
${body}    </section>
  );
}
`,
  'src/routes/home.module.css': `.page {
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);
}
`,
});
