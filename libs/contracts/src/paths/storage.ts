export const checkout = 'checkoutData';
export const businessAuth = 'businessAuth';
export const adminToken = 'adminToken';
export const remotes = 'homeroom:remotes';
export const visitor = 'homeroom:visitor';
export const override = 'homeroom:override';
export const preview = 'homeroom:preview';
export const school = 'homeroom:school';
export const zipCode = 'homeroom:zip-code';
export const savedDeals = 'homeroom:saved-deals';
export const viewedDeals = 'homeroom:viewed-deals';
/** The account that the saved and viewed deals belong to. */
export const keptFor = 'homeroom:kept-for';
export const counterLocation = 'homeroom:counter-location';
export const counterSound = 'homeroom:counter-sound';
export const tables = 'homeroom:tables';
export const singleKeys = 'homeroom:single-keys';
export const form = (name: string) => `homeroom:form:${name}`;
export const theme = 'homeroom:theme';
