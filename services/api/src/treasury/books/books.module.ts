import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { BooksCheck } from './books-check.joint.js';
import { CorrectBooks } from './correct-books.js';
import { CorrectionsRepository } from './corrections.repository.js';
import { FactsJoint } from './facts.joint.js';
import { JournalList } from './lists/journal.list.js';
import { JournalsRepository } from './journals.repository.js';
import { PostJournals } from './post-journals.js';
import { SetTerms } from './set-terms.js';
import { TermsRepository } from './terms.repository.js';
import { VerifyBooks } from './verify-books.js';

@Module({
  imports: [AuditModule],
  providers: [
    BooksCheck,
    CorrectBooks,
    CorrectionsRepository,
    FactsJoint,
    JournalList,
    JournalsRepository,
    PostJournals,
    SetTerms,
    TermsRepository,
    VerifyBooks,
  ],
  exports: [BooksCheck, CorrectBooks, PostJournals, SetTerms, VerifyBooks],
})
export class BooksModule {}
