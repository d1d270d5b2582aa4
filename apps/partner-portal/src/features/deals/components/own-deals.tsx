import { DEAL_CATEGORIES, type OwnDeal } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button, EmptyState, Pager, SearchIcon, SelectField, StoreIcon, TextField } from '@homeroom/ui';
import { counted } from '@homeroom/web';
import type { useOwnDeals } from '../use-own-deals';
import { SHOWN, SORTS } from '../use-own-deals';
import type { OpenDealDialog } from './deal-dialogs';
import { DealLink } from '../../../deal-links/deal-links';
import { OwnDealCard } from './own-deal-card';
import styles from './own-deals.module.css';

interface OwnDealsProps {
  readonly list: ReturnType<typeof useOwnDeals>;
  readonly onOpen: OpenDealDialog;
}

/** The list of a business's deals, with search, filters, sorting, and pages. */
export function OwnDeals({ list, onOpen }: OwnDealsProps) {
  const { data, isNarrowed, page, pages, choose } = list;
  if (data?.total === 0 && !isNarrowed)
    return (
      <EmptyState icon={<StoreIcon />} title="No deals yet" action={<DealLink>Create New Voucher</DealLink>}>
        Deals you publish appear here with what they sold.
      </EmptyState>
    );
  return (
    <div className={styles['deals']}>
      <Tools {...list} />
      <LoadState of={list} title="Your deals could not be loaded" height="12rem" />
      {data && <Found deals={data.items} total={data.total} onOpen={onOpen} onClear={() => choose(NOTHING_CHOSEN)} />}
      {data && <Pager of="deals" page={page} pages={pages} onChange={(next) => choose({ page: next === 0 ? '' : `${next + 1}` })} />}
    </div>
  );
}

const NOTHING_CHOSEN = { q: '', category: '', show: '' };

function Tools({ words, category, show, sort, choose }: OwnDealsProps['list']) {
  return (
    <search className={styles['tools']}>
      <TextField
        label="Search your deals"
        type="search"
        icon={<SearchIcon />}
        value={words}
        onChange={({ target }) => choose({ q: target.value })}
      />
      <SelectField label="Category" value={category ?? ''} onChange={({ target }) => choose({ category: target.value })}>
        <option value="">All</option>
        {DEAL_CATEGORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField label="Show" value={show ?? ''} onChange={({ target }) => choose({ show: target.value })}>
        <option value="">All</option>
        {Object.entries(SHOWN).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Sort" value={sort ?? 'newest'} onChange={({ target }) => choose({ sort: target.value })}>
        {Object.entries(SORTS).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

interface FoundProps {
  readonly deals: readonly OwnDeal[];
  readonly total: number;
  readonly onOpen: OpenDealDialog;
  readonly onClear: () => void;
}

function Found({ deals, total, onOpen, onClear }: FoundProps) {
  if (deals.length === 0)
    return <EmptyState icon={<SearchIcon />} title="No deals found" action={<Button onClick={onClear}>Show all deals</Button>} />;
  return (
    <>
      <p className={styles['count']} role="status">
        {counted(total, 'deal')}
      </p>
      <ul className={styles['list']}>
        {deals.map((deal) => (
          <li key={deal.id}>
            <OwnDealCard deal={deal} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
