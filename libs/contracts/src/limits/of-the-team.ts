export const passkeysPerPerson = 10;
export const passkeyNameLength = 60;
/** How long a browser may take to make or use a passkey. */
export const passkeyMinutes = 5;
/** How long the team may look at someone's screens. */
export const lookMinutes = 15;
/** How many records one change takes. */
export const bulkBusinesses = 200;
export const bulkDeals = 1_000;
export const bulkSchools = 200;
export const bulkTransactions = 200;
