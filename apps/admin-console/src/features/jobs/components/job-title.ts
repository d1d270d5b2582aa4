import type { FailedJob } from '@homeroom/contracts';

const KINDS = { email: 'Email', points: 'Points', refunds: 'Refund' } as const;

/** `Email: voucher` */
export const titleOf = ({ queue, name }: Pick<FailedJob, 'queue' | 'name'>) => `${KINDS[queue]}: ${name.replaceAll('-', ' ')}`;
