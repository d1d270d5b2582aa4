/** Writes the edge's rules as nginx says them, into the marked sections of its template. */
import {
  DEVELOPERS_COOKIE,
  DEVELOPERS_MACHINE,
  FOR_CRAWLERS,
  HEADERS,
  HIDDEN,
  KEPT,
  NOT_KEPT,
  PUBLIC_PAGES,
  REGISTRY_KEPT,
  SECURITY_TEXT,
  SHARED_PAGES,
  TLS_HEADERS,
  contentSecurityPolicy,
} from './rules.mjs';

const header = (/** @type {string} */ name, /** @type {string} */ value) => `add_header ${name} "${value}" always;`;

/** A section's name, and its lines without the blanks before them. */
const SECTIONS = {
  cache: () => [
    'map $uri $cache_of_file {',
    `  default "${NOT_KEPT}";`,
    ...KEPT.map(({ files, cacheControl }) => `  "~${files}" "${cacheControl}";`),
    '}',
  ],
  developers: () => [`map $cookie_${DEVELOPERS_COOKIE} $developers_machine {`, '  default "";', `  "1"     " ${DEVELOPERS_MACHINE}";`, '}'],
  headers: () => [
    header('Content-Security-Policy', contentSecurityPolicy('${REMOTE_ORIGINS}$developers_machine')),
    ...Object.entries({ ...TLS_HEADERS, ...HEADERS }).map(([name, value]) => header(name, value)),
    'add_header Cache-Control $cache_of_file always;',
  ],
  'security-text': () => [`location = ${SECURITY_TEXT.page} {`, `  proxy_pass http://$api${SECURITY_TEXT.asks};`],
  crawlers: () => [`location ~ ${FOR_CRAWLERS.pages} {`, `  rewrite ^ ${FOR_CRAWLERS.asks}$for_crawlers? break;`],
  hidden: () => [`location ~ ${HIDDEN} {`, '  return 404;', '}'],
  registry: () => [header('Cache-Control', REGISTRY_KEPT), header('X-Content-Type-Options', HEADERS['X-Content-Type-Options'])],
  'public-pages': () => [`location ~ ${PUBLIC_PAGES} {`],
  'shared-pages': () => [`location ~ ${SHARED_PAGES} {`],
};

const SECTION = /^( *)# rules: ([a-z-]+)\n[\s\S]*?^ *# end of rules\n/gm;

/**
 * The template with every section between `# rules: <name>` and `# end of rules` as the rules now have it.
 * @param {string} template
 * @throws Error for a section that nobody knows, or one that the template lacks
 */
export function withRules(template) {
  const missing = new Set(Object.keys(SECTIONS));
  const written = template.replace(SECTION, (_, /** @type {string} */ indent, /** @type {string} */ name) => {
    if (!missing.delete(name)) throw new Error(`There are no rules called ${name}, or they stand twice`);
    const lines = SECTIONS[/** @type {keyof typeof SECTIONS} */ (name)]();
    return [`# rules: ${name}`, ...lines, '# end of rules'].map((line) => `${indent}${line}\n`).join('');
  });
  if (missing.size > 0) throw new Error(`The template has no place for ${[...missing].join(', ')}`);
  return written;
}
