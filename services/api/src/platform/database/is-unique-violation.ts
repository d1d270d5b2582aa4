const UNIQUE_VIOLATION = '23505';

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
  /** Where TypeORM puts the database's own error. */
  readonly driverError?: DatabaseError;
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const thrown = error as DatabaseError;
  const cause = thrown?.driverError ?? thrown;
  return cause?.code === UNIQUE_VIOLATION && cause.constraint === constraint;
}
