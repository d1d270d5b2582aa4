export const MISSING = ['Missing Information', 'Please fill in all required fields'] as const;

/** The message when the server gives no reason. */
export const SCHOOL_REQUEST_FAILED = {
  management: 'Failed to submit request',
  school: 'Failed to submit school request',
} as const;
