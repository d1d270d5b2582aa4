import { EXPORTS, type AdminTransaction, type Export } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { csvRows } from '../../platform/csv/csv-rows.js';
import { AdminsService } from '../admins/admins.service.js';
import { AuditService } from '../audit/audit.service.js';
import { TeamBusinesses } from '../businesses/team-businesses.service.js';
import { DealsService } from '../deals/deals.service.js';
import { TeamSchools } from '../schools/team-schools.service.js';
import { TransactionsService } from '../transactions/transactions.service.js';

/** How many rows are asked for at once: a long list never lies in memory whole. */
const CHUNK = 1_000;

interface Chunk {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface List {
  /** Names of the fields, in their order, with the headings that people read. */
  readonly columns: Readonly<Record<string, string>>;
  readonly rows: (chunk: Chunk) => Promise<readonly object[]>;
}

/** Every list of the team as a table for a spreadsheet. */
@Injectable()
export class ExportsService {
  private readonly lists: Record<Export, List>;

  constructor(
    businesses: TeamBusinesses,
    deals: DealsService,
    admins: AdminsService,
    schools: TeamSchools,
    transactions: TransactionsService,
    audit: AuditService,
  ) {
    this.lists = {
      businesses: {
        columns: {
          id: 'Id',
          name: 'Name',
          email: 'Email',
          category: 'Category',
          location: 'Location',
          phone: 'Phone',
          website: 'Website',
          ownerName: 'Owner',
          isVerified: 'Verified',
          createdAt: 'Since',
        },
        rows: async (chunk) => (await businesses.list(chunk)).businesses,
      },
      deals: {
        columns: {
          id: 'Id',
          title: 'Title',
          businessName: 'Business',
          category: 'Category',
          originalPrice: 'Original price',
          salePrice: 'Sale price',
          discountPercentage: 'Discount %',
          schoolPoints: 'School points',
          soldQuantity: 'Sold',
          maxQuantity: 'Of',
          state: 'State',
          createdAt: 'Since',
        },
        rows: async (chunk) => (await deals.forTeam(chunk)).deals,
      },
      users: {
        columns: { id: 'Id', email: 'Email', firstName: 'Name', rewardPoints: 'Points', purchases: 'Purchases', createdAt: 'Since' },
        rows: async (chunk) => (await admins.users(chunk)).users,
      },
      schools: {
        columns: {
          id: 'Id',
          name: 'Name',
          address: 'Address',
          city: 'City',
          state: 'State',
          zipCode: 'ZIP',
          adminEmail: 'Email',
          contactPhone: 'Phone',
          principalName: 'Principal',
          points: 'Points',
          isActive: 'Active',
        },
        rows: async (chunk) => (await schools.list(chunk)).schools,
      },
      transactions: {
        columns: {
          id: 'Id',
          orderId: 'Order',
          createdAt: 'Date',
          amount: 'Amount',
          creditUsed: 'Paid with credit',
          state: 'State',
          deal: 'Deal',
          business: 'Business',
          school: 'School',
          schoolPointsEarned: 'School points',
          customer: 'Buyer',
          email: 'Email',
          code: 'Voucher',
        },
        rows: async (chunk) => (await transactions.list(chunk)).transactions.map(flat),
      },
      log: {
        columns: { id: 'Id', at: 'Time', admin: 'Who', action: 'What', subject: 'Of', subjectId: 'Id of it', note: 'Note' },
        rows: async (chunk) => (await audit.list(chunk)).entries,
      },
    };
  }

  /** Line by line, as it is asked for. */
  async *csv(list: Export, q: string | undefined): AsyncGenerator<string> {
    const { columns, rows } = this.lists[list];
    for (let offset = 0; ; offset += CHUNK) {
      const chunk = await rows({ q, limit: CHUNK, offset });
      yield csvRows(columns, chunk, offset === 0);
      if (chunk.length < CHUNK) return;
    }
  }
}

const flat = (transaction: AdminTransaction) => ({
  ...transaction,
  deal: transaction.deal.title,
  business: transaction.business.name,
  school: transaction.schoolName,
  customer: transaction.voucher.customerName,
  email: transaction.voucher.customerEmail,
  code: transaction.voucher.code,
});

export const isExport = (text: string): text is Export => (EXPORTS as readonly string[]).includes(text);
