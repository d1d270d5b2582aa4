import { Module } from '@nestjs/common';
import { BooksCheck } from './books-check.joint.js';
import { FactsJoint } from './facts.joint.js';
import { JournalsRepository } from './journals.repository.js';
import { PostJournals } from './post-journals.js';
import { VerifyBooks } from './verify-books.js';

@Module({
  providers: [BooksCheck, FactsJoint, JournalsRepository, PostJournals, VerifyBooks],
  exports: [BooksCheck, PostJournals, VerifyBooks],
})
export class BooksModule {}
