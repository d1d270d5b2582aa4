/**
 * Import rules of the browser apps: a feature stands alone and exports only its index.ts, routes compose features, and shared code knows
 * neither. Another workspace package is imported by its name.
 */
import { bordersBy } from './borders.mjs';

const PROJECT = /(?:^|\/)((?:apps|libs|services|tools)\/[^/]+)\/(.*)$/;
const APPS = /^@homeroom\/(shell|marketplace|partner-portal|admin-console|api)(\/|$)/;
/** Files that compose features: the app, its entry, and its routes. */
const COMPOSES = /^src\/(routes\/|[^/]+$)/;

/** Such as `{ project: 'apps/marketplace', rest: 'src/features/deals/api/deals', feature: 'deals', isFace: false }`. */
function placeOf(/** @type {string} */ file) {
  const [, project, rest = ''] = PROJECT.exec(file) ?? [];
  if (!project) return null;
  const [, feature = null, inside = ''] = /^src\/features\/([^/]+)\/?(.*)$/.exec(rest) ?? [];
  return { project, rest, feature, isFace: feature !== null && /^(index(\.tsx?)?)?$/.test(inside) };
}

/** @returns {string | null} why `from` may not import `to` */
export function refusalOf(/** @type {string} */ from, /** @type {string} */ to) {
  if (APPS.test(to)) return 'Only the shell mounts apps, and only at run time.';
  const own = placeOf(from);
  const other = placeOf(to);
  if (!own || !other) return null;
  if (own.project !== other.project) return 'Import a workspace package by its name.';
  if (own.feature !== null && COMPOSES.test(other.rest)) return 'A feature knows no route; compose it there.';
  if (other.feature === null || own.feature === other.feature) return null;
  if (own.feature !== null) return 'A feature stands alone; compose it in routes/.';
  if (!COMPOSES.test(own.rest)) return 'What all of an app uses knows no feature.';
  return other.isFace ? null : `Use what ${other.feature} shows in its index.ts.`;
}

export const appBorders = bordersBy(refusalOf);
