export { partnerSessionQuery, signIn, signOut, signOutEverywhere } from './api/session';
export { clearBusinessAuth, readBusinessAuth, writeBusinessAuth } from './business-auth';
