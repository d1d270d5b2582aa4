import type { DealDeletion, LocationDeletion } from '@homeroom/contracts';
import { Skeleton } from '@homeroom/ui';
import { counted, useQuery } from '@homeroom/web';

interface GoesWithProps<Counts> {
  /** The record, as in query keys. */
  readonly of: readonly unknown[];
  readonly read: () => Promise<Counts>;
  /** Empty when nothing goes with it. */
  readonly words: (counts: Counts) => string;
}

/** Says what is deleted with a record, below the question whether to delete it. Until there is an answer, the question stands alone. */
export function GoesWith<Counts>({ of, read, words }: GoesWithProps<Counts>) {
  const { data, isPending } = useQuery({ queryKey: [...of, 'deletion'], queryFn: read, staleTime: 0, gcTime: 0, retry: false });
  if (isPending) return <Skeleton height="1.5rem" />;
  const said = data === undefined ? '' : words(data);
  return said ? <p>{said}</p> : null;
}

const sentences = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');

export const withDeal = ({ unredeemed, codes }: DealDeletion): string =>
  sentences(
    unredeemed > 0 && `${counted(unredeemed, 'voucher is', 'vouchers are')} still unredeemed.`,
    codes > 0 && `${counted(codes, 'code that no buyer has goes', 'codes that no buyer has go')} with the deal.`,
  );

export const withLocation = ({ deals, vouchers }: LocationDeletion): string =>
  sentences(
    deals > 0 && `${counted(deals, 'deal is', 'deals are')} valid nowhere else.`,
    vouchers > 0 && `${counted(vouchers, 'unredeemed voucher names', 'unredeemed vouchers name')} no other location.`,
  );
