export const invitation = '/admin/invitation';
export const deal = (id: number) => `/admin/deals/${id}`;
export const school = (id: number) => `/admin/schools/${id}`;
export const user = (id: number) => `/admin/users/${id}`;
