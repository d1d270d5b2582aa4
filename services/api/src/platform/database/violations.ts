const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
  /** Where TypeORM puts the database's own error. */
  readonly driverError?: DatabaseError;
}

const causeOf = (error: unknown) => (error as DatabaseError)?.driverError ?? (error as DatabaseError | undefined);

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = causeOf(error);
  return cause?.code === UNIQUE_VIOLATION && cause.constraint === constraint;
}

/** Something still refers to the row to delete. */
export const isForeignKeyViolation = (error: unknown): boolean => causeOf(error)?.code === FOREIGN_KEY_VIOLATION;

const LOCK_NOT_AVAILABLE = '55P03';

/** Somebody else kept a lock for longer than the statement may wait for one, so it changed nothing. */
export const isLockTimeout = (error: unknown): boolean => causeOf(error)?.code === LOCK_NOT_AVAILABLE;

const TOO_MANY_CONNECTIONS = '53300';
const CANNOT_CONNECT_NOW = '57P03';
/** The pool's own errors, which have no code. */
const WAITED_FOR_CONNECTION = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'];

/** The database gave no connection in time, so the statement never ran. */
export function isWithoutConnection(error: unknown): boolean {
  const cause = causeOf(error);
  if (cause?.code === TOO_MANY_CONNECTIONS || cause?.code === CANNOT_CONNECT_NOW) return true;
  return error instanceof Error && WAITED_FOR_CONNECTION.includes(error.message);
}

/** The server is shutting down, nothing listens, or a standby has not taken over yet. */
const CHANGING_OVER = ['57P01', '57P02', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT'];
const CONNECTION_LOST = 'Connection terminated unexpectedly';

/** Whether the database is failing over or restarting. Unless the statement only read, nobody knows whether it ran. */
export function isChangingOver(error: unknown): boolean {
  return CHANGING_OVER.includes(causeOf(error)?.code ?? '') || (error instanceof Error && error.message === CONNECTION_LOST);
}
