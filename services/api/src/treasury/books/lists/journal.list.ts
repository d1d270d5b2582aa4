import { ListForExport, type Chunk, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { JournalsRepository } from '../journals.repository.js';

@ListForExport('journal')
export class JournalList implements ExportList {
  readonly columns = {
    id: 'Id',
    journalId: 'Journal',
    at: 'Date',
    kind: 'Fact',
    sourceId: 'Its number',
    account: 'Account',
    reference: 'Of',
    debit: 'Debit',
    credit: 'Credit',
    dueOn: 'Due',
    voucherId: 'Voucher',
  };

  constructor(private readonly journals: JournalsRepository) {}

  read(chunk: Chunk): Promise<Rows> {
    return this.journals.lines(chunk);
  }
}
