import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { BooksModule } from './books.module.js';
import { KeepBooks } from './keep-books.js';

const DAY_MS = 86_400_000;

@Module({
  imports: [BooksModule],
  providers: [
    KeepBooks,
    Scheduled.of(KeepBooks, { name: 'post journals', pauseMs: 2_000, firstAfterMs: 1_000, task: (books) => books.postNew() }),
    Scheduled.of(KeepBooks, {
      name: 'post what was overlooked',
      pauseMs: DAY_MS,
      firstAfterMs: 600_000,
      task: (books) => books.postAll(),
    }),
  ],
})
export class BooksWorkerModule {}
