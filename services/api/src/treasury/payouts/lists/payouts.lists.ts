import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { PayoutFilesJoint } from '../payout-files.joint.js';
import { PayoutsService } from '../payouts.service.js';

@ListForExport('payouts')
export class PayoutsList implements ExportList {
  readonly columns = {
    id: 'Id',
    day: 'Run',
    businessId: 'Business id',
    businessName: 'Business',
    amount: 'Amount',
    state: 'State',
    isHeld: 'On hold',
    sentAt: 'Left for the bank',
    paidAt: 'Arrived',
    returnedAt: 'Returned',
    failure: 'Problem',
  };

  constructor(private readonly payouts: PayoutsService) {}

  read({ q, limit, offset }: Chunk): Promise<Rows> {
    return this.payouts.all({ ...(q && { q }), limit, offset });
  }
}

@ListForExport('payout-lines')
export class PayoutLinesList implements ExportList {
  readonly columns = {
    id: 'Id',
    payoutId: 'Payout',
    day: 'Run',
    state: 'State',
    businessId: 'Business id',
    business: 'Business',
    dueOn: 'Due',
    deal: 'Deal',
    voucherEnd: 'Voucher ends in',
    price: 'Price',
    amount: 'Amount',
    isReleased: 'Free again',
  };

  constructor(private readonly files: PayoutFilesJoint) {}

  read(chunk: Chunk): Promise<Rows> {
    return this.files.lines(chunk);
  }
}

@ListForExport('1099-k')
export class YearlyList implements ExportList {
  readonly columns = {
    id: 'Id',
    year: 'Year',
    businessId: 'Business id',
    business: 'Business',
    accountId: 'Account at the card provider',
    gross: 'Gross',
    payments: 'Payments',
    paidOut: 'Paid out',
    isReported: 'Above the federal threshold',
  };

  constructor(private readonly files: PayoutFilesJoint) {}

  read(chunk: Chunk): Promise<Rows> {
    return this.files.yearly(chunk);
  }
}
