/**
 * Who may import whom in the API, by where the imported file really lies: the platform knows nobody, the foundation knows no
 * module, and a module reaches another only through what that one shows.
 */
import path from 'node:path';

const API = 'services/api/src/';
/** What a module shows: its wiring, its services, its entities, and the types that travel. Never what lies in its folders. */
const SHOWN = /^[^/]+\.(module|service|entity)\.[jt]s$|^(card-payments|principal|session\.guards|session-cookies)\.[jt]s$/;

/** Such as `{ layer: 'modules', unit: 'deals', rest: 'deals.service.js' }`. */
function placeOf(/** @type {string} */ file) {
  const at = file.lastIndexOf(API);
  if (at < 0) return null;
  const [layer = '', unit = '', ...rest] = file.slice(at + API.length).split('/');
  return { layer, unit, rest: rest.join('/') };
}

/** @returns {string | null} why `from` may not import `to` */
export function refusalOf(/** @type {string} */ from, /** @type {string} */ to) {
  const own = placeOf(from);
  const other = placeOf(to);
  if (!own || !other) return null;
  if (own.layer === 'platform' && ['modules', 'foundation'].includes(other.layer)) return 'The platform knows nothing of the business.';
  if (own.layer === 'foundation' && other.layer === 'modules') return 'What every module stands on knows none of them.';
  if (own.layer !== 'modules' || other.layer !== 'modules' || own.unit === other.unit || SHOWN.test(other.rest)) return null;
  return `Use what ${other.unit} exports through its module.`;
}

/** @type {import('eslint').Rule.RuleModule} */
const borders = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.split(path.sep).join('/');
    const check = (/** @type {any} */ node) => {
      const source = node.source?.value ?? node.argument?.literal?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const message = refusalOf(file, path.posix.join(path.posix.dirname(file), source));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
};

export const apiBorders = { rules: { borders } };
