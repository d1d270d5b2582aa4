export { BooksCheck } from './books-check.joint.js';
export { BooksModule } from './books.module.js';
export { BooksWorkerModule } from './books-worker.module.js';
export { CorrectBooks, type AccountPart, type WaitingCorrection } from './correct-books.js';
export { dueOn } from './due-on.js';
export { FactsJoint } from './facts.joint.js';
export { PostJournals } from './post-journals.js';
export { VerifyBooks } from './verify-books.js';
