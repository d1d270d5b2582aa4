/** By whether the person's address is verified. */
export const ACCOUNTS = { true: 'Signed in before', false: 'Guest' } as const;
