import { INBOX_EXPORTS, type AdminTransaction, type Export, type InboxRequest } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AdminsService } from '../admins/admins.service.js';
import { AuditService } from '../../foundation/audit/audit.service.js';
import { TeamBusinesses } from '../businesses/team-businesses.service.js';
import { DealsService } from '../deals/deals.service.js';
import { FailedJobsService } from '../jobs/failed-jobs.service.js';
import { PromisedJobsService } from '../jobs/promised-jobs.service.js';
import { SchoolPointsService } from '../points/school-points.service.js';
import { InboxService } from '../requests/inbox.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { TeamSchools } from '../schools/team-schools.service.js';
import { RewardsService } from '../site/rewards.service.js';
import { TransactionsService } from '../transactions/transactions.service.js';
import type { Page, Row, Rows } from './pages-of.js';

export interface Chunk extends Page {
  readonly q?: string | undefined;
  /** Whose ledger. */
  readonly schoolId?: number | undefined;
}

type Read = (chunk: Chunk) => Promise<Rows>;

/** Every list of the team, chunk by chunk, with the fields that its table has. */
@Injectable()
export class ListsService {
  private readonly lists: Record<Export, Read>;

  constructor(
    businesses: TeamBusinesses,
    deals: DealsService,
    admins: AdminsService,
    schools: TeamSchools,
    transactions: TransactionsService,
    inboxes: InboxService,
    reviews: ReviewsService,
    points: SchoolPointsService,
    rewards: RewardsService,
    failed: FailedJobsService,
    promised: PromisedJobsService,
    audit: AuditService,
  ) {
    const inbox =
      (name: keyof typeof INBOX_EXPORTS): Read =>
      async (chunk) => {
        const page = await inboxes.list(name, chunk);
        return { rows: page.requests.map(withWords), total: page.total };
      };
    this.lists = {
      businesses: async (chunk) => rowsOf(await businesses.list(chunk), 'businesses'),
      deals: async (chunk) => rowsOf(await deals.forTeam(chunk), 'deals'),
      users: async (chunk) => rowsOf(await admins.users(chunk), 'users'),
      schools: async (chunk) => rowsOf(await schools.list(chunk), 'schools'),
      transactions: async (chunk) => {
        const page = await transactions.list(chunk);
        return { rows: page.transactions.map(flat), total: page.total };
      },
      [INBOX_EXPORTS.school]: inbox('school'),
      [INBOX_EXPORTS.management]: inbox('management'),
      [INBOX_EXPORTS.partner]: inbox('partner'),
      [INBOX_EXPORTS.contact]: inbox('contact'),
      reviews: async (chunk) => rowsOf(await reviews.toModerate(chunk), 'reviews'),
      'reward-requests': async (chunk) => rowsOf(await points.forTeam(chunk), 'redemptions'),
      rewards: async ({ limit, offset }) => {
        const all = await rewards.list();
        return { rows: all.slice(offset, offset + limit), total: all.length };
      },
      'failed-jobs': async (chunk) => withDetails(await failed.list(chunk)),
      'promised-jobs': async (chunk) => withDetails(await promised.list(chunk)),
      log: async (chunk) => rowsOf(await audit.list(chunk), 'entries'),
      ledger: async ({ schoolId, limit, offset }) => rowsOf(await points.ledger(schoolId!, limit, offset), 'entries'),
    };
  }

  read(list: Export, chunk: Chunk): Promise<Rows> {
    return this.lists[list](chunk);
  }
}

const rowsOf = <Key extends string>(page: Record<Key, readonly Row[]> & { readonly total: number }, key: Key): Rows => ({
  rows: page[key],
  total: page.total,
});

const flat = (transaction: AdminTransaction) => ({
  ...transaction,
  deal: transaction.deal.title,
  business: transaction.business.name,
  school: transaction.schoolName,
  pointsCredited: transaction.pointsState === 'credited' ? transaction.schoolPointsEarned : 0,
  customer: transaction.voucher.customerName,
  email: transaction.voucher.customerEmail,
  code: transaction.voucher.code,
});

const withWords = (request: InboxRequest) => ({
  ...request,
  written: request.facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
});

const withDetails = ({
  jobs,
  total,
}: {
  readonly jobs: readonly (Row & { readonly payload: object })[];
  readonly total: number;
}): Rows => ({
  rows: jobs.map((job) => ({ ...job, details: JSON.stringify(job.payload) })),
  total,
});
