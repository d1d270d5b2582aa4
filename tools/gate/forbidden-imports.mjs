/** Which packages and folders some sources may not import, with any syntax, and why. `.oxlintrc.json` says where each of them applies. */
import { eachImport } from './imports.mjs';

/** @import { Importing } from './imports.mjs' */
/** @import { Rule } from './rule' */
/**
 * @typedef {object} Forbidden
 * @property {RegExp} from
 * @property {string[]} [names] all that may not be imported from there; everything, if there are none
 * @property {string[]} [except] what may be imported from there
 * @property {string} message
 */

const QUERIES = 'Ask a repository, or take a transaction from Database.';

/** @type {Record<string, Forbidden>} */
const FORBIDDEN = {
  apps: {
    from: /^@homeroom\/(?:shell|marketplace|partner-portal|admin-console|api)|(?:^|\/)(?:apps|services)\//,
    message: 'Only the shell mounts apps, and only at run time.',
  },
  server: { from: /^@nestjs\/|(?:^|\/)(?:typeorm|pg|bull|ioredis|stripe|fastify)(?:\/|$)/, message: 'This runs in browsers.' },
  workspace: { from: /^@homeroom\//, message: 'This library stands on no other workspace package.' },
  react: { from: /^react(?:-dom)?(?:\/|$)/, message: 'The contracts run on the server, too.' },
  'past the facade': {
    from: /^@tanstack\/|(?:^|\/)react-router(?:\/|$)/,
    message: 'Import it from @homeroom/web: one copy serves the whole page.',
  },
  'own kinds of change': {
    from: /^@homeroom\/web(?:\/|$)/,
    names: ['useMutation'],
    message: 'Use useChange from @homeroom/web/change: it says what happened, and runs once.',
  },
  'calls by address': {
    from: /^@homeroom\/web(?:\/|$)/,
    names: ['callApi', 'callApiList'],
    message: 'Use call from @homeroom/web/call: it knows what each endpoint takes and gives.',
  },
  'calls outside of api': {
    from: /^@homeroom\/web\/call$|\/session\/call-admin$/,
    names: ['call', 'callList', 'callAdmin', 'callAdminList'],
    message: 'Put it into the api/ of the feature.',
  },
  'what stands on web': { from: /^@homeroom\/(?:ui|storefront)/, message: 'libs/web stands on the contracts only.' },
  'screens in releases': { from: /^@homeroom\/(?:ui|web|storefront)/, message: 'It signs and checks, for servers, too.' },
  browsers: { from: /^@homeroom\/(?:ui|web|storefront)|(?:^|\/)react/, message: 'The API knows no browser.' },
  'what is rendered': {
    from: /^@nestjs\/|^@homeroom\/(?:ui|web|storefront|api)|(?:^|\/)react/,
    message: 'The renderer runs what was built, and knows none of it.',
  },
  // A use case passes a transaction's manager on.
  tables: { from: /^(?:typeorm|pg|@nestjs\/typeorm)(?:\/|$)/, except: ['EntityManager'], message: QUERIES },
};

/** @typedef {{ name?: string, value?: string }} Named */

const nameOf = (/** @type {object} */ specifier) => {
  const { imported, local } = /** @type {{ imported?: Named, local?: Named }} */ (specifier);
  const name = 'exported' in specifier ? local : imported;
  return name?.name ?? name?.value ?? ('type' in specifier && specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*');
};

/** The names that an import or export takes; `*` is everything. */
function taken(/** @type {Importing} */ { specifiers, qualifier }) {
  // `import('typeorm').DataSource`, and what is inside of it.
  const name = qualifier?.left?.name ?? qualifier?.name ?? '*';
  return specifiers?.map(nameOf) ?? [name];
}

/**
 * @param {Forbidden} forbidden
 * @param {string[]} names
 */
function isForbidden({ names: bad, except }, names) {
  if (bad) return names.some((name) => name === '*' || bad.includes(name));
  return except ? names.length === 0 || names.some((name) => !except.includes(name)) : true;
}

/** @type {Rule} */
export const forbiddenImports = {
  meta: { schema: [{ type: 'array', items: { enum: Object.keys(FORBIDDEN) } }] },
  create(context) {
    const chosen = /** @type {string[]} */ (context.options[0]);
    const all = Object.entries(FORBIDDEN).filter(([name]) => chosen.includes(name));
    return eachImport((node, source) => {
      for (const [, forbidden] of all)
        if (source !== undefined && forbidden.from.test(source) && isForbidden(forbidden, taken(node)))
          context.report({ node, message: forbidden.message });
    });
  },
};
