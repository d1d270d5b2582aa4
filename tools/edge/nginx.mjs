/** Writes the edge's rules in nginx's syntax into the marked sections of its template. */
import {
  DEVELOPERS_COOKIE,
  LOCAL_ORIGINS,
  FILES,
  FILE_HEADERS,
  FOR_CRAWLERS,
  HIDDEN,
  KEPT,
  NOT_KEPT,
  PAGES,
  PAGE_FILES,
  PINNED,
  REGISTRY_KEPT,
  RENDERED,
  REPORTING,
  SECURITY_TEXT,
  SHORT,
  TLS_HEADERS,
  contentSecurityPolicy,
  headersFor,
} from './rules.mjs';

const header = (/** @type {string} */ name, /** @type {string} */ value) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`;
const KEPT_FOR = 'add_header Cache-Control $cache_of_file always;';
const headers = (/** @type {Record<string, string>} */ all) => Object.entries(all).map(([name, value]) => header(name, value));
const OF_FILES = headers({ ...TLS_HEADERS, ...FILE_HEADERS });

/** The lines of each section, without indentation. */
const SECTIONS = {
  cache: () => [
    'map $uri $cache_of_file {',
    `  default "${NOT_KEPT}";`,
    ...KEPT.map(({ files, cacheControl }) => `  "~${files}" "${cacheControl}";`),
    '}',
  ],
  developers: () => [`map $cookie_${DEVELOPERS_COOKIE} $developers_machine {`, '  default "";', `  "1"     " ${LOCAL_ORIGINS}";`, '}'],
  pinned: () => [
    'map "$developers_machine>$asked_path" $pinned_scripts {',
    '  default "";',
    `  "~^>${PINNED.pages.replace('^', '')}" "${PINNED.policy}";`,
    '}',
    'map "$developers_machine>$pinned_scripts" $reported_scripts {',
    '  default "";',
    `  ">" "${PINNED.policy}";`,
    '}',
  ],
  headers: () => [
    header('Content-Security-Policy', contentSecurityPolicy('$remote_origins$developers_machine', undefined, '$styles_of_page')),
    'add_header Integrity-Policy $pinned_scripts always;',
    'add_header Integrity-Policy-Report-Only $reported_scripts always;',
    ...headers({ ...REPORTING, ...TLS_HEADERS, ...headersFor() }),
    KEPT_FOR,
  ],
  'security-text': () => [`location = ${SECURITY_TEXT.page} {`, `  proxy_pass http://$api${SECURITY_TEXT.asks};`],
  crawlers: () => [`location ~ ${FOR_CRAWLERS.pages} {`, `  rewrite ^ ${FOR_CRAWLERS.asks}$for_crawlers? break;`],
  hidden: () => [`location ~ ${HIDDEN} {`, '  return 404;', '}'],
  registry: () => [header('Cache-Control', REGISTRY_KEPT), ...OF_FILES],
  'short-registry': () => [
    `location = ${SHORT.registry} {`,
    ...[header('Cache-Control', REGISTRY_KEPT), ...OF_FILES].map((line) => `  ${line}`),
  ],
  lists: () => [
    `location ~ "${SHORT.lists.replace('/short/', '/short/(?<list_of_files>').replace(/\$$/, ')$')}" {`,
    // Not for a 404.
    ...[header('Cache-Control', SHORT.listsKept).replace(' always', ''), ...OF_FILES].map((line) => `  ${line}`),
  ],
  lanes: () => [
    `map $cookie_${RENDERED.laneCookie} $lane {`,
    '  default "";',
    `  "~^${RENDERED.lane}$" "${RENDERED.laneCookie}=$cookie_${RENDERED.laneCookie}";`,
    '}',
  ],
  styles: () => [
    `map $upstream_http_${RENDERED.stylesHeader.replaceAll('-', '_')} $styles_of_page {`,
    '  default "";',
    `  "~(?<named_styles>${RENDERED.styles})" " $named_styles";`,
    '}',
  ],
  addresses: () => ['map $uri $page_of_address {', '  default "";', `  "~^(?<plain_address>${PAGES.address})$" $plain_address;`, '}'],
  rendered: () => [
    `location ~ "${RENDERED.pages.replace('^', '^(?<rendered_page>').replace(/\$$/, ')$')}" {`,
    `  proxy_set_header ${RENDERED.shellHeader} "\${SHELL_VERSION}";`,
    `  proxy_read_timeout ${RENDERED.withinMs}ms;`,
    `  proxy_hide_header ${RENDERED.stylesHeader};`,
    `  error_page ${RENDERED.withoutApi} = @plain;`,
  ],
  'page-files': () => [`location ~ "${PAGE_FILES}" {`],
  files: () => [`location ~ "${FILES}" {`, ...[...OF_FILES, KEPT_FOR].map((line) => `  ${line}`)],
  pages: () => [`proxy_pass http://$api${PAGES.asks}?path=$page;`, `proxy_read_timeout ${PAGES.withinMs}ms;`],
  heads: () => [`location = ${PAGES.asks} {`, `  proxy_read_timeout ${PAGES.withinMs}ms;`],
};

const SECTION = /^( *)# rules: ([a-z-]+)\n[\s\S]*?^ *# end of rules\n/gm;

/**
 * The template with every section between `# rules: <name>` and `# end of rules` updated.
 * @param {string} template
 * @throws Error for an unknown section, or a missing one
 */
export function withRules(template) {
  const missing = new Set(Object.keys(SECTIONS));
  const written = template.replace(SECTION, (_, /** @type {string} */ indent, /** @type {string} */ name) => {
    if (!missing.delete(name)) throw new Error(`There are no rules called ${name}, or the template has them twice`);
    const lines = SECTIONS[/** @type {keyof typeof SECTIONS} */ (name)]();
    return [`# rules: ${name}`, ...lines, '# end of rules'].map((line) => `${indent}${line}\n`).join('');
  });
  if (missing.size > 0) throw new Error(`The template has no place for ${[...missing].join(', ')}`);
  return written;
}
