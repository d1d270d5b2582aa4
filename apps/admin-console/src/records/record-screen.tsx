import { LIMITS, SCREENS } from '@homeroom/contracts';
import { LoadState, type Read } from '@homeroom/storefront/load-state';
import { EmptyState, InfoIcon, Notice } from '@homeroom/ui';
import { ApiError, Link, queryString, useLocation } from '@homeroom/web';
import type { ReactNode } from 'react';
import { useFailureToast } from '../changes/use-failure-toast';
import styles from './record-part.module.css';

/** @param number from the address; undefined if it names no record */
export const idOf = (number: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(number) && Number(number) <= LIMITS.databaseId ? Number(number) : undefined;

interface RecordScreenProps<Data> {
  /** Such as `school`. */
  readonly noun: string;
  /** The number in the address. */
  readonly number: string;
  /** Disabled when the address names no record. */
  readonly query: Read & { readonly data: Data | undefined; readonly error: Error | null };
  /** The tab of its list. */
  readonly tab: string;
  /** Why the record may not exist. */
  readonly why: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * A record's page, also while it loads, when loading fails, and when there is no such record. If the record is deleted while its page is
 * open, the page and everything typed on it stay.
 */
export function RecordScreen<Data>({ noun, number, query, tab, why, children }: RecordScreenProps<Data>) {
  const { data, error } = query;
  const failed = `Failed to fetch this ${noun}`;
  const isGone = idOf(number) === undefined || (error instanceof ApiError && error.status === 404);
  const isDeleted = isGone && data !== undefined;
  useFailureToast(Boolean(error) && !isGone, failed);
  useFailureToast(isDeleted, 'You can still copy what you typed.', `This ${noun} was deleted`);
  if (isGone && !isDeleted)
    return (
      <EmptyState icon={<InfoIcon />} title={`There is no ${noun} #${number}`} action={<BackToList tab={tab} />}>
        {why}
      </EmptyState>
    );
  if (!data) return <LoadState of={query} title={failed} height="24rem" />;
  return (
    <>
      {isDeleted && (
        <div className={styles['gone']}>
          <Notice tone="warn">
            This {noun} was deleted. You can still read this page and copy what you typed, but you can’t save anything here.
          </Notice>
        </div>
      )}
      {children(data)}
    </>
  );
}

/** Tabs that lead to records. */
const BACK: Readonly<Record<string, string>> = {
  businesses: 'All businesses',
  complaints: 'Complaints',
  deals: 'All deals',
  jobs: 'Jobs',
  money: 'Money',
  points: 'School points',
  requests: 'Requests',
  schools: 'All schools',
  transactions: 'All transactions',
  users: 'All users',
  '': 'Overview',
};

/** The list that led here, with its filters; the whole list of this tab from a shared link. */
export const useListOf = (tab: string): string => (useLocation().state as { readonly list?: string } | null)?.list ?? queryString({ tab });

export function BackToList({ tab }: { readonly tab: string }) {
  const list = useListOf(tab);
  const from = new URLSearchParams(list).get('tab') ?? '';
  return <Link to={`${SCREENS.admin}${list}`}>← {BACK[from] ?? 'Back'}</Link>;
}
