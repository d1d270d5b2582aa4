import { STORAGE } from '@homeroom/contracts';

/** Lives as long as the tab, a quarter of an hour at most, and is sent with every admin call. */
export const readAdminToken = () => sessionStorage.getItem(STORAGE.adminToken);
export const writeAdminToken = (token: string) => sessionStorage.setItem(STORAGE.adminToken, token);
export const clearAdminToken = () => sessionStorage.removeItem(STORAGE.adminToken);

export const bearer = () => ({ authorization: `Bearer ${readAdminToken() ?? ''}` });
