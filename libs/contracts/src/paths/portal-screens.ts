export const stopDigest = '/business/notifications/stop';
/** With `?draft=` and its id once it is saved as a draft. */
export const newDeal = '/business/deals/new';
export const editDeal = (id: number | string) => `/business/deals/${id}/edit`;
