export const MISSING = ['Missing Information', 'Please fill in all required fields'] as const;

/** What is said when the server does not explain. */
export const SCHOOL_REQUEST_FAILED = {
  management: 'Failed to submit request',
  school: 'Failed to submit school request',
} as const;
