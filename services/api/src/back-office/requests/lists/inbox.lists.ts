import { INBOXES, INBOX_EXPORTS, type Inbox, type InboxQuery, type InboxRequest } from '@homeroom/contracts';
import type { Type } from '@nestjs/common';
import { ListForExport, type ChunkOf, type ExportList, type Rows } from '../../../foundation/exports/index.js';
import { InboxService } from '../inbox.service.js';

const COLUMNS = {
  id: 'Id',
  subject: 'Subject',
  senderName: 'Name',
  senderEmail: 'Email',
  status: 'State',
  createdAt: 'Date',
  reviewedBy: 'Decided by',
  reviewedAt: 'Decided',
  reviewNotes: 'Notes',
  written: 'What was written',
};

/** The same table for each inbox. */
function listOf(inbox: Inbox): Type<ExportList> {
  @ListForExport(INBOX_EXPORTS[inbox])
  class InboxList implements ExportList {
    readonly columns = COLUMNS;

    constructor(private readonly inboxes: InboxService) {}

    async read({ filter, ...chunk }: ChunkOf<InboxQuery>): Promise<Rows> {
      const { rows, total } = await this.inboxes.list(inbox, { ...filter, ...chunk });
      return { rows: rows.map(withWords), total };
    }
  }
  return InboxList;
}

export const INBOX_LISTS = INBOXES.map(listOf);

const withWords = (request: InboxRequest) => ({
  ...request,
  written: request.facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
});
