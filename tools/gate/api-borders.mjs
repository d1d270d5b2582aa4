/**
 * Import rules of the API, by the resolved file: the platform imports nothing, the foundation imports no module, and only a module's
 * index.ts may be imported from outside.
 */
import path from 'node:path';
import { bordersBy } from './borders.mjs';

const API = 'services/api/src/';
/** Technical folders, and those that only fill or build the database. Every other folder is an area, whose folders are modules. */
const NOT_AREAS = ['platform', 'foundation', 'demo', 'migrations'];
/** The API's own package name, which an import could use to bypass index.ts. */
const ITSELF = /^@homeroom\/api(?:\/|$)/;
/** TypeORM's list of all entities, which modules do not export. */
const LIST_OF_TABLES = 'entities.ts';

/** Such as `{ layer: 'area', module: 'catalogue/deals', rest: 'deals.service.js' }`; the layer of a file directly in src/ is `root`. */
function placeOf(/** @type {string} */ file) {
  const at = file.lastIndexOf(API);
  if (at < 0) return null;
  const [folder = '', name = '', ...rest] = file.slice(at + API.length).split('/');
  if (name === '') return { layer: 'root', module: null, rest: folder };
  const layer = NOT_AREAS.includes(folder) ? folder : 'area';
  if (rest.length === 0 || !['area', 'foundation'].includes(layer)) return { layer, module: null, rest: name };
  return { layer, module: `${folder}/${name}`, rest: rest.join('/') };
}

/** @returns {string | null} why `from` may not import `to` */
export function refusalOf(/** @type {string} */ from, /** @type {string} */ to) {
  const own = placeOf(from);
  const other = placeOf(to);
  if (own && !other && path.isAbsolute(to)) return 'Outside of its sources the API imports packages, by their names.';
  if (own && ITSELF.test(to)) return 'Import its file by its path.';
  if (!own || !other) return null;
  if (own.layer === 'platform' && ['area', 'foundation'].includes(other.layer)) return 'The platform knows nothing of the business.';
  if (own.layer === 'foundation' && other.layer === 'area') return 'What every module stands on knows none of them.';
  if (other.module === null || own.module === other.module || /^index\.[jt]s$/.test(other.rest)) return null;
  if (own.layer === 'root' && own.rest === LIST_OF_TABLES && /\.entity\.[jt]s$/.test(other.rest)) return null;
  return `Use what ${other.module} shows in its index.ts.`;
}

export const apiBorders = bordersBy(refusalOf);
