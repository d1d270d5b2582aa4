import type { TeamComplaint } from '@homeroom/contracts';
import type { TeamComplaintsQuery } from '@homeroom/contracts/complaints';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { ComplaintsService } from '../complaints.service.js';

@ListForExport('complaints')
export class ComplaintsList implements ExportList {
  readonly columns = {
    id: 'Id',
    madeAt: 'Date',
    state: 'State',
    businessName: 'Business',
    dealTitle: 'Deal',
    purchaseId: 'Order',
    price: 'Price',
    customerName: 'Buyer',
    voucherEnd: 'End of the voucher code',
    wasRedeemed: 'Code was shown',
    reason: 'What the family wrote',
    answer: 'What the business answered',
    answerBy: 'Answer by',
    endedAt: 'Ended',
  };

  constructor(private readonly complaints: ComplaintsService) {}

  async read({ q, filter, ...range }: ChunkOf<TeamComplaintsQuery>): Promise<Rows> {
    const { rows, total } = await this.complaints.list({ ...filter, q }, range);
    return { rows: rows.map(flat), total };
  }
}

const flat = (complaint: TeamComplaint) => ({ ...complaint, businessName: complaint.business.name });
