export { isSignedInAgain, partnerSessionQuery, signIn, signOut, signOutEverywhere } from './api/session';
export { clearBusinessAuth, readBusinessAuth, writeBusinessAuth, writeStaffAuth } from './business-auth';
