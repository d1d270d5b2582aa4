import type { SchoolSort, SchoolTotalsQuery } from '@homeroom/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import type { Bind, ListOrder } from '../../platform/database/keyset.js';
import { withinDays } from '../../platform/database/within-days.js';
import type { School } from './school.entity.js';

const HAS_MANAGER = 'school.id IN (SELECT school_id FROM school_managers WHERE removed_at IS NULL)';

/** The same text as this search's index. */
const SEARCHED = `lower(school.name || ' ' || school.city || ' ' || school.state || ' ' || school.zip_code)`;

/** Ties in an order are broken by id. */
export const ORDERS: Readonly<Record<SchoolSort, ListOrder>> = {
  'a-to-z': { by: 'lower(school.name)', type: 'text', direction: 'ASC' },
  'z-to-a': { by: 'lower(school.name)', type: 'text', direction: 'DESC' },
  newest: { by: 'school.createdAt', type: 'timestamptz', direction: 'DESC' },
  oldest: { by: 'school.createdAt', type: 'timestamptz', direction: 'ASC' },
  'most-points': { by: 'school.points', type: 'integer', direction: 'DESC' },
  'fewest-points': { by: 'school.points', type: 'integer', direction: 'ASC' },
};

/**
 * Narrows the team's list of schools, also by who manages them: asked on their own, the managers' owner would return thousands of ids.
 * Passes on how to bind further parameters.
 * @reads school-managers: school_managers
 */
export function narrow(schools: SelectQueryBuilder<School>, filter: SchoolTotalsQuery): Bind {
  const { q, isActive, type, hasManager, minPoints, maxPoints } = filter;
  let bound = 0;
  const bind: Bind = (value) => {
    bound += 1;
    schools.setParameter(`bound${bound}`, value);
    return `:bound${bound}`;
  };
  const terms = [
    ...(q ? [`${SEARCHED} LIKE ${bind(containing(q))}`] : []),
    ...(isActive === undefined ? [] : [`school.isActive = ${bind(isActive)}`]),
    ...(type ? [`school.type = ${bind(type)}`] : []),
    ...(hasManager === undefined ? [] : [hasManager ? HAS_MANAGER : `NOT ${HAS_MANAGER}`]),
    ...(minPoints === undefined ? [] : [`school.points >= ${bind(minPoints)}`]),
    ...(maxPoints === undefined ? [] : [`school.points <= ${bind(maxPoints)}`]),
    ...withinDays('school.createdAt', filter, bind),
  ];
  for (const term of terms) schools.andWhere(term);
  return bind;
}
