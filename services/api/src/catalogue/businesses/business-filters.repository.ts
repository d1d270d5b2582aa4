import type { BusinessSort, BusinessState, BusinessTotalsQuery } from '@homeroom/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import type { Bind, ListOrder } from '../../platform/database/keyset.js';
import { withinDays } from '../../platform/database/within-days.js';
import type { Business } from './business.entity.js';

/** The same text as this search's index. */
const SEARCHED = `lower(business.name || ' ' || business.email || ' ' || COALESCE(business.location, ''))`;

export const IN_STATE: Readonly<Record<BusinessState, string>> = {
  waiting: 'NOT business.isVerified AND business.rejectedAt IS NULL',
  approved: 'business.isVerified',
  rejected: 'business.rejectedAt IS NOT NULL',
};

/** By state, and then by age, as text. One that applies again waits since then. */
const AGE = `COALESCE(CASE WHEN ${IN_STATE.waiting} THEN business.appliedAgainAt END, business.createdAt)`;
const STATE = `CASE WHEN business.isVerified THEN 2 WHEN business.rejectedAt IS NULL THEN 0 ELSE 1 END
  || to_char(${AGE} AT TIME ZONE 'UTC', ' YYYY-MM-DD HH24:MI:SS.US')`;
const OF_STATE = /^[0-2] \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/;

export const ORDERS: Readonly<Record<BusinessSort, ListOrder>> = {
  'waiting-first': { by: STATE, type: 'text', shape: OF_STATE, direction: 'ASC' },
  'approved-first': { by: STATE, type: 'text', shape: OF_STATE, direction: 'DESC' },
  newest: { by: 'business.createdAt', type: 'timestamptz', direction: 'DESC' },
  oldest: { by: 'business.createdAt', type: 'timestamptz', direction: 'ASC' },
  'z-to-a': { by: 'lower(business.name)', type: 'text', direction: 'DESC' },
  'a-to-z': { by: 'lower(business.name)', type: 'text', direction: 'ASC' },
  best: { by: 'business.rating', type: 'numeric', direction: 'DESC' },
  worst: { by: 'business.rating', type: 'numeric', direction: 'ASC' },
};

/** Skips invalid ones, and passes on those with further parameters. */
export function narrow(matching: SelectQueryBuilder<Business>, filter: BusinessTotalsQuery): Bind {
  const { q, state, category, isEmailProven, isVerified } = filter;
  let bound = 0;
  const bind: Bind = (value) => {
    bound += 1;
    matching.setParameter(`bound${bound}`, value);
    return `:bound${bound}`;
  };
  const terms = [
    ...(isVerified === undefined ? [] : [`business.isVerified = ${bind(isVerified)}`]),
    ...(state ? [IN_STATE[state]] : []),
    ...(category ? [`business.category = ${bind(category)}`] : []),
    ...(isEmailProven === undefined ? [] : [`(business.emailVerifiedAt IS NOT NULL) = ${bind(isEmailProven)}`]),
    ...withinDays('business.createdAt', filter, bind),
    ...(q ? [`${SEARCHED} LIKE ${bind(containing(q))}`] : []),
  ];
  for (const term of terms) matching.andWhere(term);
  return bind;
}
