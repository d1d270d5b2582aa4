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
