import { LIMITS, stageOf, type AdminDeal, type DealRecord as DealRecordReply } from '@homeroom/contracts';
import { StateBadge } from '@homeroom/storefront';
import { Badge, Skeleton, Tiles } from '@homeroom/ui';
import { RecordPage, type FactGroup } from '@homeroom/ui/record-page';
import { Timeline, type TimelineItem } from '@homeroom/ui/timeline';
import { counted, formatCount, formatDate, formatPrice, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { changeItem, complaintItems, newestFirst, toTimelineItem } from '../../../changes/timeline-items';
import { Notes } from '../../../records/notes';
import { Purchases, salesQuery } from '../../../records/purchases';
import { RecordLink } from '../../../records/record-link';
import { BackToList, RecordScreen, idOf } from '../../../records/record-screen';
import { TeamButton } from '../../../session/team-button';
import { dealRecordQuery } from '../api/deals';
import { useShop } from '../use-shop';
import { DealDialogs, useSwitchDeal, type OpenDialog } from './deal-dialogs';

/** Everything known about one deal, on its own page. @param number from the address */
export function DealRecord({ number }: { readonly number: string }) {
  const id = idOf(number);
  return (
    <RecordScreen
      noun="deal"
      number={number}
      query={useQuery({ ...dealRecordQuery(id ?? 0), enabled: id !== undefined })}
      tab="deals"
      why="The number may be mistyped."
    >
      {(record) => <Record record={record} />}
    </RecordScreen>
  );
}

function Record({ record }: { readonly record: DealRecordReply }) {
  const { deal, deletedAt, notes } = record;
  const [open, setOpen] = useState<OpenDialog>();
  return (
    <>
      <RecordPage
        title={deal.title}
        state={<State record={record} />}
        back={<BackToList tab="deals" />}
        actions={deletedAt === null && <Actions deal={deal} onOpen={setOpen} />}
        summary={<Sums record={record} />}
        groups={useFacts(record)}
      >
        <Notes kind="deal" id={deal.id} notes={notes} />
        <Purchases of={{ dealId: deal.id }} all="All purchases of this deal" nothing="No one has bought this deal yet." />
        <Timeline title="Timeline" items={timelineOf(record)} />
      </RecordPage>
      <DealDialogs open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </>
  );
}

const DIALOGS = [
  ['preview', 'Preview', 'deals.see'],
  ['edit', 'Edit', 'deals.change'],
  ['codes', 'Codes', 'codes.see'],
  ['delete', 'Delete', 'deals.change'],
] as const;

interface ActionsProps {
  readonly deal: AdminDeal;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function Actions({ deal, onOpen }: ActionsProps) {
  const switching = useSwitchDeal();
  const { id, isActive, isFeatured } = deal;
  const isBusy = switching.isChanging(id);
  return (
    <>
      {DIALOGS.map(([kind, words, may]) => (
        <TeamButton key={kind} may={may} size="small" variant="secondary" onClick={() => onOpen({ kind, deal })}>
          {words}
        </TeamButton>
      ))}
      <TeamButton
        may="deals.change"
        size="small"
        variant="secondary"
        busy={isBusy}
        onClick={() => switching.mutate({ id, isFeatured: !isFeatured })}
      >
        {isFeatured ? 'Unfeature' : 'Feature'}
      </TeamButton>
      <TeamButton
        may="deals.change"
        size="small"
        variant="secondary"
        busy={isBusy}
        onClick={() => switching.mutate({ id, isActive: !isActive })}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </TeamButton>
    </>
  );
}

function State({ record: { deal, deletedAt } }: { readonly record: DealRecordReply }) {
  if (deletedAt !== null) return <Badge>Deleted</Badge>;
  return (
    <>
      <StateBadge stage={stageOf(deal)} />
      {deal.isFeatured && <Badge tone="accent">Featured</Badge>}
      {deal.ownCodes && deal.ownCodes.available <= LIMITS.lowVoucherCodes && <Badge tone="sun">Few codes</Badge>}
    </>
  );
}

/** How often a deal was opened, bought, and used. */
function Sums({ record: { deal, views, redeemed, awaiting } }: { readonly record: DealRecordReply }) {
  const { data, isLoadingError } = useQuery(salesQuery({ dealId: deal.id }));
  const wait = isLoadingError ? '?' : <Skeleton height="2.5rem" width="5rem" />;
  const failed = isLoadingError ? 'Could not be loaded' : '';
  return (
    <Tiles
      tiles={[
        { name: 'Opened', value: formatCount(views), hint: views === 1 ? 'time' : 'times' },
        { name: 'Sold', value: data ? formatPrice(data.amount) : wait, hint: data ? counted(data.count, 'purchase') : failed },
        { name: 'Redeemed', value: formatCount(redeemed), hint: redeemed === 1 ? 'voucher' : 'vouchers' },
        { name: 'Refunded', value: data ? formatPrice(data.refunded) : wait, hint: failed || 'With store credit' },
        { name: 'Want it back', value: formatCount(awaiting), hint: awaiting === 1 ? 'shopper to email' : 'shoppers to email' },
      ]}
    />
  );
}

const day = (at: string | null) => at && <time dateTime={at}>{formatDate(at)}</time>;

/** What it offers, under which conditions, and where. */
function useFacts({ deal, deletedAt }: DealRecordReply): readonly FactGroup[] {
  const { locations } = useShop({ id: deal.businessId, name: deal.businessName });
  const places = locations.filter(({ id }) => deal.validLocationIds.includes(id)).map(({ name }) => name);
  const { ownCodes, maxQuantity, maxPerFamily } = deal;
  return [
    {
      title: 'Deal',
      facts: [
        {
          name: 'Business',
          value: (
            <RecordLink kind="business" id={deal.businessId}>
              {deal.businessName}
            </RecordLink>
          ),
        },
        {
          name: 'Price',
          value: `${formatPrice(deal.salePrice)} instead of ${formatPrice(deal.originalPrice)}, ${deal.discountPercentage}% off`,
        },
        { name: 'Points', value: `${counted(deal.schoolPoints, 'point')} for a school` },
        { name: 'Category', value: deal.category },
        { name: 'Number', value: `#${deal.id}` },
        { name: 'Created', value: day(deal.createdAt) },
        { name: 'Starts', value: day(deal.startsAt) },
        { name: 'Ends', value: day(deal.expiresAt) },
        { name: 'Deleted', value: day(deletedAt) },
      ],
    },
    {
      title: 'Conditions',
      facts: [
        {
          name: 'Quantity',
          value: maxQuantity === null ? 'Unlimited' : `${formatCount(deal.soldQuantity)} of ${formatCount(maxQuantity)} sold`,
        },
        { name: 'Each family', value: maxPerFamily !== null && `At most ${maxPerFamily}` },
        { name: 'Own codes', value: ownCodes && `${ownCodes.available} of ${ownCodes.total} left` },
        { name: 'Locations', value: places.length > 0 ? places.join(', ') : 'All of the business' },
        { name: 'Need to know', value: deal.needToKnowInfo },
        { name: 'Description', value: deal.description },
      ],
    },
  ];
}

/** Newest first, back to its first day. */
const timelineOf = ({ deal, changes, complaints }: DealRecordReply): readonly TimelineItem[] => [
  ...newestFirst([...changes.map((entry) => changeItem(entry, 'deal')), ...complaints.flatMap(complaintItems)]),
  toTimelineItem({ key: 'created', at: deal.createdAt, title: 'Created' }),
];
